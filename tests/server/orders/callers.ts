import { createLocalApi, type OpenApi } from "#cli/api/open-api.ts";
import { duplicateItem, editItem, rescheduleItem } from "#cli/content/edit-content.ts";
import { deleteItem, resolveItem } from "#cli/content/decide-content.ts";
import { publishItem } from "#cli/content/publish-content.ts";
import type { Core } from "#core/core.ts";
import { ContentItem, type Resolution } from "#core/content/contract.ts";
import { Fault } from "#core/errors.ts";
import { bodyOf, valuesOf } from "#ui/screens/content/form/form-values.ts";
import type { createClient } from "../../support/core/http.ts";

export const acts = [
  "edit",
  "reschedule",
  "publish",
  "delete",
  "duplicate",
  "resolve published",
  "resolve retry",
  "resolve discard",
] as const;
export type Act = (typeof acts)[number];

export const people = ["tab A", "tab B", "script", "shell"] as const;
export type PersonName = (typeof people)[number];

/** One of those who have the item open, with what it sends. */
export interface Caller {
  name: PersonName;
  /** Tabs always send the revision they loaded. */
  sendsRevision: boolean;
}

export const callers: readonly Caller[] = people.flatMap((name) =>
  (name.startsWith("tab") ? [true] : [true, false]).map((sendsRevision) => ({ name, sendsRevision })),
);

export type Outcome = { isAccepted: true } | { isAccepted: false; code: string; current: ContentItem | undefined };

interface CallersDeps {
  core: Core;
  call: ReturnType<typeof createClient>;
  session: string;
  apiKey: string;
  email: string;
}

export const textOf = ({ name }: Caller): string => `Text of ${name}`;
export const timeOf = ({ name }: Caller): string => `2098-11-2${2 + people.indexOf(name)}T09:00`;

const resolutionOf = (act: Act): Resolution => act.split(" ").at(-1) as Resolution;

/** Each does an act on the item as it loaded it: with the form's own values, as a script's request, or by the command. */
export function createCallers({ core, call, session, apiKey, email }: CallersDeps) {
  const path = "/api/scheduled-content";

  async function request(method: string, address: string, token: string, body?: object): Promise<Outcome> {
    const { status, json } = await call(address, { method, token, ...(body && { body }) });
    if (status < 300) return { isAccepted: true };
    const { code, details } = json as { code: string; details?: { current?: unknown } };
    return { isAccepted: false, code, current: ContentItem.safeParse(details?.current).data };
  }

  function actByHttp(caller: Caller, token: string, act: Act, loaded: ContentItem): Promise<Outcome> {
    const isTab = caller.name.startsWith("tab");
    const item = `${path}/${loaded.id}`;
    const revision = caller.sendsRevision ? { revision: loaded.revision } : {};
    const formBody = (fields: object) => bodyOf({ ...valuesOf(loaded, "edit"), ...fields }, core.clock.now());
    const change = (fields: { content?: string; scheduledFor?: string }) =>
      request("PATCH", item, token, { ...(isTab ? formBody(fields) : fields), ...revision });
    if (act === "edit") return change({ content: textOf(caller) });
    if (act === "reschedule") return change({ scheduledFor: timeOf(caller) });
    if (act === "publish") return request("POST", `${item}/publish`, token, revision);
    if (act === "delete") {
      const query = caller.sendsRevision ? `?revision=${loaded.revision}` : "";
      return request("DELETE", item + query, token);
    }
    if (act !== "duplicate") {
      return request("POST", `${item}/resolve`, token, { outcome: resolutionOf(act), ...revision });
    }
    const copy = bodyOf({ ...valuesOf(loaded, "copy"), intent: "draft" }, core.clock.now());
    return request("POST", path, token, copy);
  }

  let opened: Promise<OpenApi> | undefined;
  async function actByCommand({ name, sendsRevision }: Caller, act: Act, { id, revision }: ContentItem): Promise<void> {
    const flags = { user: email, json: true as const, ...(sendsRevision && { revision: String(revision) }) };
    const api = await (opened ??= createLocalApi(core, core.accounts.getByEmail(email).id));
    if (act === "edit") await editItem(api, id, textOf({ name, sendsRevision }), flags);
    else if (act === "reschedule") await rescheduleItem(api, id, { ...flags, at: timeOf({ name, sendsRevision }) });
    else if (act === "publish") await publishItem(api, id, flags);
    else if (act === "delete") await deleteItem(api, id, flags);
    else if (act === "duplicate") await duplicateItem(api, id, { user: email, json: true });
    else await resolveItem(api, id, resolutionOf(act), flags);
  }

  return async (caller: Caller, act: Act, loaded: ContentItem): Promise<Outcome> => {
    if (caller.name !== "shell") return actByHttp(caller, caller.name === "script" ? apiKey : session, act, loaded);
    try {
      await actByCommand(caller, act, loaded);
      return { isAccepted: true };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      const { current } = (error.details ?? {}) as { current?: unknown };
      return { isAccepted: false, code: error.code, current: ContentItem.safeParse(current).data };
    }
  };
}
