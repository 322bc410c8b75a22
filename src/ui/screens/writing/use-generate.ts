import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { GenerateContentInput, GeneratedContent, GenerationEvent } from "#core/writing/contract.ts";
import { writtenBy } from "#core/writing/models/contract.ts";
import { ApiError, messageOf } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { streamGeneration } from "./stream.ts";

interface Generate {
  input: GenerateContentInput;
  signal: AbortSignal;
}

type Show = (texts: readonly string[]) => void;

const stoppedNotice = "You stopped the text before it was complete. The history keeps it as well.";
const lostNotice =
  "The connection to the server was lost, so the text is incomplete. Generate it again or finish it yourself.";

/** Writes texts and shows them as they arrive. */
export function useGenerate(onWritten: (written: GeneratedContent) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const [texts, setTexts] = useState<readonly string[]>([]);
  const { mutate, isPending } = useMutation({
    mutationFn: (generate: Generate) => follow(generate, setTexts),
    onSuccess: async (written, { signal }) => {
      onWritten(written);
      if (!signal.aborted)
        toast({ title: "Content Generated!", description: written.notice ?? writtenBy(written.engineLabel) });
      await client.invalidateQueries({ queryKey: ["writing"] });
    },
    onError: (error, { signal }) => {
      if (signal.aborted) return;
      const description = messageOf(error, "Failed to generate content. Please try again.");
      toast({ title: "Error", description, tone: "destructive" });
    },
  });
  return { texts, isPending, mutate };
}

/** What has arrived stays, also if the rest doesn't come. @throws ApiError; TypeError if nothing arrived */
async function follow({ input, signal }: Generate, show: Show): Promise<GeneratedContent> {
  let texts: readonly string[] = Array.from({ length: input.variations ?? 1 }, () => "");
  let begun: Extract<GenerationEvent, { type: "begun" }> | undefined;
  let problem: unknown = new TypeError("The connection was lost.");
  show(texts);
  try {
    for await (const event of streamGeneration(input, signal)) {
      if (event.type === "written") return event.written;
      if (event.type === "failed") throw new ApiError(502, JSON.stringify(event));
      if (event.type === "begun") begun = event;
      else {
        texts = texts.with(event.variation, `${texts[event.variation] ?? ""}${event.delta}`);
        show(texts);
      }
    }
  } catch (error) {
    problem = error;
  }
  const variations = texts.map((text) => text.trim()).filter((text) => text !== "");
  const [content] = variations;
  if (!begun || content === undefined) throw problem;
  const { engine, engineLabel, aiGenerated, interactionId } = begun;
  const notice = signal.aborted ? stoppedNotice : lostNotice;
  return { engine, engineLabel, aiGenerated, interactionId, content, variations, notice };
}
