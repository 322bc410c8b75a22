import { CvInput, type CvFields } from "#core/cv/contract.ts";
import type { ImportReview } from "#core/cv/output/contract.ts";
import { withIds } from "#core/cv/rules.ts";
import { CvStyle } from "#core/cv/style/contract.ts";
import { ApiError, origin, token } from "../../../api.ts";
import { parseAnswer } from "../../../check-answer.ts";
import { createCopyId } from "../../../components/form/kept/kept-writer.ts";

export async function readCvFile(file: File): Promise<ImportReview> {
  const authorization = `Bearer ${token.get() ?? ""}`;
  // The server detects the type from the bytes.
  const headers = { Authorization: authorization, "Content-Type": "application/octet-stream" };
  const response = await fetch(`${origin}/api/cv/import`, { method: "POST", headers, body: file });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, authorization);
  return (await parseAnswer("POST", `${origin}/api/cv/import`, text)) as ImportReview;
}

/** Only our own files say how a CV looks. */
export function importedCv({ source, cv }: ImportReview, current: CvFields): CvFields {
  const imported = withIds(CvInput.parse(cv), createCopyId) as CvFields;
  if (source === "attache") return imported;
  const style = Object.keys(CvStyle.shape) as (keyof typeof CvStyle.shape)[];
  return { ...imported, ...Object.fromEntries(style.map((name) => [name, current[name]])) };
}
