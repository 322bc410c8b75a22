import type { JobDetails } from "#simulator/model/jobs/jobs.ts";
import { pieces } from "./easy-apply-pieces.tsx";
import type { FormResponse, View } from "../context.ts";
import { renderHtml } from "../frame.tsx";

/** Of a form that does not open. */
export async function renderRefusal(
  view: View,
  job: JobDetails | undefined,
  reason: string,
  isLimit: boolean,
): Promise<FormResponse> {
  const message = describeRefusal(view, reason, isLimit);
  const { refusal } = pieces(view);
  if (refusal) return { dialog: await renderHtml(refusal({ view, text: message })) };
  if (!job) return { toast: { kind: "error", text: message } };
  return { replace: { "[data-apply-box]": await renderHtml(pieces(view).applyBox({ view, job, message })) } };
}

export function describeRefusal({ layout }: View, reason: string, isLimit: boolean): string {
  if (!isLimit) return reason;
  const english = layout.rendering === "sdui" ? "You reached today’s Easy Apply limit" : reason;
  return layout.translate(english, "Sie haben das Tageslimit für Bewerbungen überschritten.");
}
