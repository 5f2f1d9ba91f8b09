#pragma once

#include "server/app/backups.h"
#include "server/app/data_folder.h"
#include "server/app/options.h"
#include "server/app/server.h"
#include "server/league/league_service.h"
#include "server/lobby/lobby.h"
#include "server/net/http_answer.h"
#include "server/net/limits.h"
#include "server/net/mail_client.h"
#include "server/people/accounts.h"
#include "server/push/notifier.h"

namespace lastcard::app {

// The settings of the server's parts, computed from the options.

// `folder`: null if nothing is stored.
[[nodiscard]] lobby::LobbySettings lobby_settings(const Options& options,
                                                  const ServerTuning& tuning,
                                                  const DataFolder* folder);
[[nodiscard]] net::AddressRates address_rates(const Options& options, const ServerTuning& tuning);
[[nodiscard]] people::AccountSettings account_settings(const Options& options,
                                                       const ServerTuning& tuning,
                                                       const DataPlaces& places);
[[nodiscard]] net::MailSettings mail_settings(const Options& options);
[[nodiscard]] push::NotifierSettings notifier_settings(const Options& options,
                                                       const ServerTuning& tuning);
[[nodiscard]] league::LeagueServiceSettings league_service_settings(const Options& options,
                                                                    const ServerTuning& tuning);
[[nodiscard]] net::HttpSettings http_settings(const Options& options);
[[nodiscard]] BackupPlan backup_plan(const Options& options);
// For the separate address of the metrics.
[[nodiscard]] net::HttpSettings metrics_settings(const Options& options);

}  // namespace lastcard::app
