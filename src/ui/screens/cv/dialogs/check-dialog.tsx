import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { cvLimits, type CvFields } from "#core/cv/contract.ts";
import type { CvCheck, Finding } from "#core/cv/output/contract.ts";
import { api } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Chip, type Tone } from "../../../components/chip.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { formatCount } from "../../../lib/format-count.ts";
import { sectionNames } from "../design/design-labels.ts";
import { TextArea } from "../../../components/fields/text-area.tsx";
import { cvKeys } from "../queries.ts";
import { tabOf, type EditTab } from "../tabs/cv-tabs.ts";
import { Keywords } from "./keywords.tsx";

interface CheckDialogProps {
  cv: CvFields;
  /** Leads to the tab of a finding. */
  onShow?: (tab: EditTab) => void;
  onClose: () => void;
}

const useCheck = (cv: CvFields, text: string) =>
  useQuery({
    queryKey: cvKeys.check(cv, text),
    gcTime: 0,
    queryFn: async ({ signal }): Promise<CvCheck> =>
      (await api.cv.check.$post({ json: { cv, ...(text !== "" && { text }) } }, { init: { signal } })).json(),
  });

export function CheckDialog({ cv, onShow, onClose }: CheckDialogProps) {
  const [typed, setTyped] = useState("");
  const [job, setJob] = useState("");
  const { data, error, isFetching, refetch } = useCheck(cv, job);
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && onClose()}
      title="Check your CV"
      description="Checked with fixed rules on this server. Your CV isn't sent anywhere."
    >
      <div className="grid gap-5">
        {error && <LoadFailed error={error} otherwise="Could not check your CV." onRetry={refetch} />}
        {data ? (
          <Findings
            check={data}
            onShow={
              onShow &&
              ((tab) => {
                onShow(tab);
                onClose();
              })
            }
          />
        ) : (
          !error && <SkeletonRows label="Checking your CV" />
        )}
        <section aria-label="Match with a job" className="grid gap-3 border-t border-line pt-4">
          <TextArea
            label="Job description"
            placeholder="Paste the text of a job"
            value={typed}
            onValueChange={setTyped}
            limit={cvLimits.job}
            rows={5}
          />
          <div>
            <Button
              busy={isFetching && job !== ""}
              disabled={typed.trim() === "" || typed.length > cvLimits.job}
              onClick={() => setJob(typed)}
            >
              Match keywords
            </Button>
          </div>
          {data?.keywords && <Keywords match={data.keywords} />}
        </section>
      </div>
    </Dialog>
  );
}

const tones: Record<Finding["level"], Tone> = { error: "bad", warning: "warn", hint: "accent" };
const levels: Record<Finding["level"], string> = { error: "Error", warning: "Warning", hint: "Hint" };
const order: readonly Finding["level"][] = ["error", "warning", "hint"];

function Findings({ check, onShow }: { check: CvCheck; onShow: CheckDialogProps["onShow"] }) {
  const { findings, pages, words } = check;
  const sorted = findings.toSorted((a, b) => order.indexOf(a.level) - order.indexOf(b.level));
  return (
    <section aria-label="Findings" className="grid gap-3">
      <p className="text-s text-ink-2">
        {formatCount(words)} {words === 1 ? "word" : "words"}
        {pages !== null && `, ${pages} ${pages === 1 ? "page" : "pages"}`}
        {findings.length === 0 && ". Nothing to improve was found."}
      </p>
      {sorted.length > 0 && (
        <ul className="grid gap-3">
          {sorted.map((finding, at) => (
            <li key={at} className="grid gap-1 rounded-card border border-line p-3 text-s">
              <div className="flex flex-wrap items-center justify-between gap-2">
                <span className="flex items-center gap-2">
                  <Chip tone={tones[finding.level]} size="s">
                    {levels[finding.level]}
                  </Chip>
                  <span className="text-xs text-ink-3">{placeOf(finding)}</span>
                </span>
                {onShow && (
                  <Button size="s" variant="ghost" onClick={() => onShow(tabOf(finding.section))}>
                    Show
                  </Button>
                )}
              </div>
              <p className="font-medium text-ink wrap-anywhere">{finding.message}</p>
              {finding.text !== "" && <p className="text-ink-2 wrap-anywhere">‘{finding.text}’</p>}
              <p className="text-ink-2">{finding.why}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const otherPlaces: Readonly<Record<string, string>> = { personalInfo: "Personal", style: "Design" };
const placeOf = ({ section }: Finding): string => otherPlaces[section] ?? sectionNames[section] ?? "Your own section";
