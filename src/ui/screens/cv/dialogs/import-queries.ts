import type { z } from "zod";
import { CvInput, type CvFields } from "#core/cv/contract.ts";
import type { ImportReview } from "#core/cv/output/contract.ts";
import { withIds } from "#core/cv/rules.ts";
import { CvStyle } from "#core/cv/style/contract.ts";
import { ApiError, origin, token } from "../../../api.ts";
import { parseAnswer } from "../../../check-answer.ts";
import { createCopyId } from "../../../components/form/kept/kept-writer.ts";

/** What was found in a file, and what could not be read. */
export type FoundCv = z.output<typeof ImportReview>;

export async function readCvFile(file: File): Promise<FoundCv> {
  const authorization = `Bearer ${token.get() ?? ""}`;
  // The server detects the type from the bytes.
  const headers = { Authorization: authorization, "Content-Type": "application/octet-stream" };
  const response = await fetch(`${origin}/api/cv/import`, { method: "POST", headers, body: file });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, authorization);
  const found = (await parseAnswer("POST", `${origin}/api/cv/import`, text)) as FoundCv;
  return { ...found, cv: CvInput.parse(found.cv) };
}

/** Only our own files say how a CV looks. */
export function importedCv({ source, cv }: FoundCv, current: CvFields): CvFields {
  const imported = withIds(cv, createCopyId) as CvFields;
  if (source === "attache") return imported;
  const style = Object.keys(CvStyle.shape) as (keyof typeof CvStyle.shape)[];
  return { ...imported, ...Object.fromEntries(style.map((name) => [name, current[name]])) };
}
