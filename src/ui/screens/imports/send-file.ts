import type { DayOrder, Import } from "#core/imports/contract.ts";
import { ApiError, messageOf, origin, token } from "../../api.ts";
import { parseAnswer } from "../../check-answer.ts";
import { CannotSend, type FileToSend } from "./collect-files.ts";

export const describeFailure = (error: unknown): string =>
  error instanceof CannotSend ? error.message : messageOf(error, "Could not send the file. Try again.");

export async function sendImport({ name, body, modifiedAt }: FileToSend, dayOrder?: DayOrder): Promise<Import> {
  const authorization = `Bearer ${token.get() ?? ""}`;
  const query = new URLSearchParams({
    name: name.slice(-200).toWellFormed(),
    ...(modifiedAt && { modifiedAt }),
    ...(dayOrder && { dayOrder }),
  });
  const headers = { Authorization: authorization, "Content-Type": "application/octet-stream" };
  const response = await fetch(`${origin}/api/imports?${query}`, { method: "POST", headers, body });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, authorization);
  return (await parseAnswer("POST", `${origin}/api/imports`, text)) as Import;
}
