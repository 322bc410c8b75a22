import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ApplicationDetails } from "#core/applications/parts/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { None, Section } from "./section.tsx";

/** The CV and the letter as they were sent. */
export function SentPart({ application }: { application: ApplicationDetails }) {
  const { id, cvUsed, hasCv, coverLetter, aiGenerated } = application;
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: async () =>
      saveFile(await api["job-applications"][":id"]["cv-sent"].$get({ param: { id } }), "cv.json"),
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Could not load the CV. Try again."),
        tone: "destructive",
      }),
  });
  return (
    <Section
      title="CV and letter"
      action={
        hasCv && (
          <Button size="s" icon={Download} busy={isPending} onClick={() => mutate()}>
            CV as sent
          </Button>
        )
      }
    >
      {cvUsed === null && coverLetter === null && <None>Not noted.</None>}
      {cvUsed !== null && (
        <p dir="auto" className="text-s text-ink">
          CV: {cvUsed}
        </p>
      )}
      {coverLetter !== null && (
        <details className="text-s">
          <summary className="cursor-pointer font-medium text-ink">
            Cover letter{aiGenerated && " (written with AI)"}
          </summary>
          <p dir="auto" className="mt-2 whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
            {coverLetter}
          </p>
        </details>
      )}
    </Section>
  );
}
