import { useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import type { GenerateContentInput, GeneratedContent, GenerationEvent } from "#core/writing/contract.ts";
import { writtenBy } from "#core/writing/models/contract.ts";
import { ApiError, messageOf } from "../../api.ts";
import { useToast } from "../../components/feedback/toast.ts";
import { streamGeneration } from "./stream.ts";
import { useLiveTexts } from "./use-results.ts";

interface Generate {
  input: GenerateContentInput;
  stopping: AbortController;
}

const mutationKey = ["generate-content"];

type Show = (texts: readonly string[]) => void;

const stoppedNotice = "You stopped the text before it was complete. The history keeps it as well.";
const lostNotice =
  "The connection to the server was lost, so the text is incomplete. Generate it again or finish it yourself.";

/** Writes texts and shows them as they arrive. It goes on while other tabs and screens are shown. */
export function useGenerate(onWritten: (written: GeneratedContent) => void) {
  const client = useQueryClient();
  const toast = useToast();
  const { live, showLive } = useLiveTexts();
  const [running] = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables as Generate,
  });
  const { mutate, error } = useMutation({
    mutationKey,
    mutationFn: (generate: Generate) => follow(generate, showLive),
    onSuccess: async (written, { stopping }) => {
      onWritten(written);
      const { notice, engineLabel } = written;
      if (!stopping.signal.aborted)
        toast(
          notice === null
            ? { title: "Content Generated!", description: writtenBy(engineLabel) }
            : { title: "Text Incomplete", description: notice },
        );
      await client.invalidateQueries({ queryKey: ["writing"] });
    },
    onError: (failure, { stopping }) => {
      if (stopping.signal.aborted) return;
      toast({ title: "Error", description: describeFailure(failure), tone: "destructive" });
    },
  });
  return {
    texts: live,
    isPending: running !== undefined,
    /** Why the last one failed. */
    failure: error && running === undefined ? describeFailure(error) : undefined,
    generate: (input: GenerateContentInput): void => mutate({ input, stopping: new AbortController() }),
    stop: (): void => running?.stopping.abort(),
  };
}

const describeFailure = (error: unknown): string => messageOf(error, "Failed to generate content. Please try again.");

/** What has arrived stays, also if the rest doesn't come. @throws ApiError; TypeError if nothing arrived */
async function follow({ input, stopping: { signal } }: Generate, show: Show): Promise<GeneratedContent> {
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
