import type { ContentImport } from "#core/content-import/contract.ts";
import { ApiError, origin, token } from "../../../api.ts";
import { parseAnswer } from "../../../check-answer.ts";

/** Replaces an earlier upload that was not imported, so that a repeated one adds nothing. */
export async function sendCsv(file: File): Promise<ContentImport> {
  const authorization = `Bearer ${token.get() ?? ""}`;
  const name = encodeURIComponent(file.name.slice(-200).toWellFormed());
  const headers = { Authorization: authorization, "Content-Type": "text/csv" };
  const response = await fetch(`${origin}/api/content-imports?name=${name}`, { method: "POST", headers, body: file });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, authorization);
  return (await parseAnswer("POST", `${origin}/api/content-imports`, text)) as ContentImport;
}
