import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { ApplicationDetails, DatedNote, NewContact, NewInterview } from "#core/applications/parts/contract.ts";
import { api } from "../../../api.ts";
import { applicationKeys } from "../keys.ts";
import { useRefreshApplications } from "../queries.ts";

/** What can be added to an application or taken from it. The answer is the application after it. */
export type PartChange =
  | ({ add: "note" } & DatedNote)
  | { add: "contact"; contact: z.input<typeof NewContact> }
  | { add: "interview"; interview: z.input<typeof NewInterview> }
  | { change: "interview"; entryId: string; interview: z.input<typeof NewInterview> }
  | { remove: "note" | "contact" | "interview" | "status"; entryId: string }
  | { changeDate: string; entryId: string }
  | { handleReminder: "done" | "skipped" };

export function usePartChange(id: string) {
  const client = useQueryClient();
  const refresh = useRefreshApplications();
  return useMutation({
    mutationFn: (change: PartChange) => send(id, change),
    onSuccess(application) {
      client.setQueryData(applicationKeys.one(id), application);
      refresh();
    },
  });
}

async function send(id: string, change: PartChange): Promise<ApplicationDetails> {
  const param = { id };
  if ("add" in change) {
    if (change.add === "note") {
      const { add: _, ...json } = change;
      return (await api["job-applications"][":id"].notes.$post({ param, json })).json();
    }
    if (change.add === "contact")
      return (await api["job-applications"][":id"].contacts.$post({ param, json: change.contact })).json();
    return (await api["job-applications"][":id"].interviews.$post({ param, json: change.interview })).json();
  }
  if ("handleReminder" in change) {
    const json = { isDone: change.handleReminder === "done" };
    return (await api["job-applications"][":id"].reminder.$post({ param, json })).json();
  }
  const entry = { id, entryId: change.entryId };
  if ("change" in change) {
    const json = change.interview;
    return (await api["job-applications"][":id"].interviews[":entryId"].$put({ param: entry, json })).json();
  }
  if ("changeDate" in change) {
    const json = { at: change.changeDate };
    return (await api["job-applications"][":id"].history[":entryId"].$patch({ param: entry, json })).json();
  }
  if (change.remove === "note")
    return (await api["job-applications"][":id"].notes[":entryId"].$delete({ param: entry })).json();
  if (change.remove === "contact")
    return (await api["job-applications"][":id"].contacts[":entryId"].$delete({ param: entry })).json();
  if (change.remove === "interview")
    return (await api["job-applications"][":id"].interviews[":entryId"].$delete({ param: entry })).json();
  return (await api["job-applications"][":id"].history[":entryId"].$delete({ param: entry })).json();
}
