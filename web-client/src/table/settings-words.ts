import type { SettingsInForce } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";
import { kLongTurnMs, wholeTime } from "../ui/duration";
import { clockText } from "./time-words";

/** The usual settings of a table. Settings that differ from them are marked. */
export const kUsualSettings: SettingsInForce = {
  knock_grace_ms: 3000,
  bot_pace_ms: 900,
  bot_level: "regular",
  hints: true,
  turn_ms: 0,
  base_ms: 0,
  increment_ms: 0,
  on_timeout: "bot-turn",
  absent_ms: 60000,
  watchers: true,
  watch_delay: 3,
  talk: "chat",
};

export interface SettingLine {
  text: string;
  /** The setting differs from the usual one. */
  changed: boolean;
}

function seconds(ms: number): number {
  return Math.round(ms / 100) / 10;
}

/** The time that a player has for a turn. */
export function timeWords(settings: SettingsInForce): string {
  if (settings.base_ms > 0) {
    return t("setting.time.serious", {
      base: clockText(settings.base_ms),
      increment: seconds(settings.increment_ms),
    });
  }
  if (settings.turn_ms === 0) return t("setting.time.none");
  if (settings.turn_ms >= 600000)
    return t("setting.time.long", { time: wholeTime(settings.turn_ms) });
  return t("setting.time.turn", { count: seconds(settings.turn_ms) });
}

/** The settings of a table in short sentences. */
export function settingLines(settings: SettingsInForce): SettingLine[] {
  const differs = (...names: (keyof SettingsInForce)[]) =>
    names.some((name) => settings[name] !== kUsualSettings[name]);
  const timed = settings.turn_ms > 0 || settings.base_ms > 0;
  const lines: SettingLine[] = [
    { text: timeWords(settings), changed: differs("turn_ms", "base_ms", "increment_ms") },
  ];
  if (timed || differs("on_timeout")) {
    lines.push({
      text: t("setting.on-timeout", { policy: t(`policy.${settings.on_timeout}`) }),
      changed: differs("on_timeout"),
    });
  }
  if (settings.turn_ms < kLongTurnMs) {
    lines.push({
      text:
        settings.absent_ms === 0
          ? t("setting.absent.ever")
          : t("setting.absent", { count: seconds(settings.absent_ms) }),
      changed: differs("absent_ms"),
    });
  }
  lines.push(
    {
      text:
        settings.knock_grace_ms === 0
          ? t("setting.knock.none")
          : t("setting.knock", { count: seconds(settings.knock_grace_ms) }),
      changed: differs("knock_grace_ms"),
    },
    {
      text: settings.watchers ? t("setting.watchers") : t("setting.watchers.none"),
      changed: differs("watchers"),
    },
    { text: t(`setting.talk.${settings.talk}`), changed: differs("talk") },
  );
  if (settings.watchers && differs("watch_delay")) {
    lines.push({ text: t("setting.delay", { count: settings.watch_delay }), changed: true });
  }
  if (differs("bot_pace_ms")) {
    lines.push({
      text: t("setting.bots", { count: seconds(settings.bot_pace_ms) }),
      changed: true,
    });
  }
  if (differs("bot_level")) {
    const level = t(`bot-level.${settings.bot_level}`);
    lines.push({ text: t("setting.bot-level", { level }), changed: true });
  }
  lines.push({
    text: settings.hints ? t("setting.hints") : t("setting.hints.none"),
    changed: differs("hints"),
  });
  return lines;
}
