import type { SettingsInForce } from "../protocol/messages.gen";
import { t } from "../i18n/i18n.svelte";
import { kLongTurnMs, wholeTime } from "../ui/duration";
import { clockText } from "./time-words";

/**
 * The usual settings of a table. Settings that differ from them are marked. A game whose rules forbid players to talk
 * about their own cards has only remarks.
 */
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
  /** The line is never folded away. */
  open?: true;
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

/** What people may say. `forbidsCardTalk` is null until the server has listed its games. */
function talkLine({ talk }: SettingsInForce, forbidsCardTalk: boolean | null): SettingLine {
  if (forbidsCardTalk && talk === "remarks")
    return { text: t("talk.rules"), changed: false, open: true };
  const usual = forbidsCardTalk ? "remarks" : kUsualSettings.talk;
  return {
    text: t(`setting.talk.${talk}`),
    changed: forbidsCardTalk !== null && talk !== usual,
  };
}

/**
 * The settings of a table in short sentences. `forbidsCardTalk`: whether the rules forbid players to talk about their
 * own cards; null if that is not known yet.
 */
export function settingLines(
  settings: SettingsInForce,
  forbidsCardTalk: boolean | null = false,
): SettingLine[] {
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
    talkLine(settings, forbidsCardTalk),
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
