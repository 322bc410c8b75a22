import { defaultAutomationSettings, type StoredAutomationSettings } from "#core/automation/contract.ts";
import type { AccountRecording, Event, RecordedPerson, Sent, SentKind } from "../recording.ts";

type SettingsSection<S> = { [K in keyof S]?: S[K] extends readonly unknown[] ? S[K] : Partial<S[K]> };
export type SettingsPatch = {
  [K in keyof StoredAutomationSettings]?: SettingsSection<StoredAutomationSettings[K]>;
};

/** The defaults of the specification with changes, one level deep in each section. */
export function settingsWith(patch: SettingsPatch = {}): StoredAutomationSettings {
  const merged = structuredClone(defaultAutomationSettings) as unknown as Record<string, Record<string, unknown>>;
  for (const [section, changes] of Object.entries(patch)) {
    const target = merged[section] ?? {};
    for (const [name, value] of Object.entries(changes as Record<string, unknown>)) {
      const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
      target[name] = isRecord ? { ...(target[name] as object), ...value } : value;
    }
  }
  return merged as unknown as StoredAutomationSettings;
}

const person = (id: string, others: Partial<RecordedPerson> = {}): [string, RecordedPerson] => [
  id,
  {
    id,
    url: `https://network.example/in/${id}`,
    name: `Person ${id}`,
    headline: "Engineer at Example",
    company: "Example",
    isConnected: false,
    ...others,
  },
];

const people = new Map([
  ...Array.from({ length: 120 }, (_, n) => person(`p${n}`)),
  ...Array.from({ length: 60 }, (_, n) => person(`c${n}`, { isConnected: true })),
  person("hunter", { headline: "Senior Recruiter, technology" }),
  person("rival", { company: "Rival Works" }),
  person("coach", { headline: "Crypto coach and speaker" }),
]);

/** Wall time in a zone. */
export const wall = (text: string, zone = "Europe/Berlin"): number =>
  Temporal.PlainDateTime.from(text).toZonedDateTime(zone).epochMilliseconds;

export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;
export const days = (count: number): number => count * 86_400_000;

/** A Monday. */
export const monday = wall("2026-11-16T10:00");

export interface Recorded {
  zone?: string;
  settings?: SettingsPatch;
  /** The account was connected long ago if not given. */
  connectedAt?: number;
  events: Event[];
  reported?: Record<string, string>;
}

/** An account that is approved, connected and started before the events. */
export function writeRecording({ zone = "Europe/Berlin", settings = {}, ...wanted }: Recorded): AccountRecording {
  const begin = wanted.connectedAt ?? wall("2026-01-05T08:00", zone);
  const opening: Event[] = [
    { type: "settings", at: begin, settings: settingsWith(settings) },
    { type: "approved", at: begin },
    { type: "connected", at: begin },
    { type: "started", at: begin },
  ];
  const reported = new Map(Object.entries(wanted.reported ?? {}));
  return { id: "ada", zone, people, events: [...opening, ...wanted.events], reported };
}

let actions = 0;
export function send(kind: SentKind, at: number, target: string | null, others: Partial<Sent> = {}): Sent {
  actions += 1;
  return { type: "sent", at, action: `a${actions}`, kind, target, text: null, ...others };
}

const hourMs = 3_600_000;

/** Something that was approved an hour before, and sent as it was. */
export function approved(kind: SentKind, at: number, target: string, text: string | null = null): Event[] {
  const sent = send(kind, at, target, { text });
  return [{ type: "decided", at: at - hourMs, action: sent.action, isApproved: true, text }, sent];
}

/** Messages differ, because nobody receives the same text twice. */
export const message = (at: number, target: string, text = `Hello ${target}, it is ${at}.`): Event[] =>
  approved("message", at, target, text);
export const invitation = (at: number, target: string, note: string | null = null): Event[] =>
  approved("connection_request", at, target, note);
export const view = (at: number, target: string): Event[] => [send("profile_view", at, target)];
export const sweep = (at: number, isComplete = true): Event[] => [
  send("inbox_sweep", at, null),
  { type: "swept", at, isComplete },
];

/** One event list per count, each a little later than the last, by an uneven step. */
export const many = (count: number, at: number, step: number, each: (at: number, n: number) => Event[]): Event[] =>
  Array.from({ length: count }, (_, n) => each(at + n * step + (n % 3) * 1000 * ((n % 5) + 1), n)).flat();
