import { botKeys } from "../../data/bot.ts";

export interface ActionFilter {
  view: "queue" | "log";
  state?: string | undefined;
  kind?: string | undefined;
  campaign?: string | undefined;
  person?: string | undefined;
}

export const keys = {
  plan: (day: string | undefined) => [...botKeys.all, "plan", day],
  actions: (filter: ActionFilter) => [...botKeys.all, "actions", filter],
  campaigns: [...botKeys.all, "campaigns"],
  campaign: (id: string) => [...botKeys.all, "campaigns", id],
  people: (id: string, filter: object) => [...botKeys.all, "campaigns", id, "people", filter],
  person: (id: string, person: string) => [...botKeys.all, "campaigns", id, "person", person],
  dryRun: (id: string) => [...botKeys.all, "campaigns", id, "dry run"],
  inbox: (filter: object) => [...botKeys.all, "inbox", "list", filter],
  inboxStatus: [...botKeys.all, "inbox", "status"],
  thread: (id: string) => [...botKeys.all, "inbox", "thread", id],
} as const;
