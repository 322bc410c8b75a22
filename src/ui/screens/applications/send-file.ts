import type { ReplyProposal } from "#core/applications/replies/contract.ts";
import type { ApplicationImport } from "#core/applications/transfer/contract.ts";
import { ApiError, origin, token } from "../../api.ts";
import { parseAnswer } from "../../check-answer.ts";

const headersFor = (type: string) => ({ Authorization: `Bearer ${token.get() ?? ""}`, "Content-Type": type });

async function answerOf(response: Response, path: string): Promise<unknown> {
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, headersFor("").Authorization);
  return parseAnswer("POST", `${origin}${path}`, text);
}

/** Only checks the file, unless it is to be added. */
export async function sendApplications(file: File, add: boolean): Promise<ApplicationImport> {
  const headers = headersFor(/\.json$/i.test(file.name) ? "application/json" : "text/csv");
  const response = await fetch(`${origin}/api/job-applications/import?add=${String(add)}`, {
    method: "POST",
    headers,
    body: file,
  });
  return (await answerOf(response, "/api/job-applications/import")) as ApplicationImport;
}

/** A pasted text, or an .eml file. Nothing is stored. */
export async function sendMail(mail: Blob): Promise<ReplyProposal> {
  const headers = headersFor("message/rfc822");
  const response = await fetch(`${origin}/api/job-applications/replies/read`, { method: "POST", headers, body: mail });
  return (await answerOf(response, "/api/job-applications/replies/read")) as ReplyProposal;
}
