import type { Clock, Log } from "#core/ports.ts";
import type { createGenerations, NewGeneration } from "./generations.ts";

/** Words are stored at most this long after they arrived, so that a killed server loses little. */
const saveMs = 500;

interface PartialTextsDeps {
  history: ReturnType<typeof createGenerations>;
  clock: Clock;
  log: Log;
}

type About = Omit<NewGeneration, "id" | "content" | "notice">;

/** Stores what has arrived of the variations of a text, until they are complete. */
export function createPartialTexts(
  { history, clock, log }: PartialTextsDeps,
  userId: string,
  about: About,
  variations: number,
) {
  const texts = Array.from({ length: variations }, () => ({ id: Bun.randomUUIDv7(), content: "", isComplete: false }));
  let cancelSave: (() => void) | undefined;

  function save(): void {
    cancelSave = undefined;
    const arrived = texts.filter(({ content }) => content !== "");
    try {
      history.storePartial(
        userId,
        arrived.map(({ id, content }) => ({ ...about, id, content })),
      );
    } catch (error) {
      // The account was deleted, or the disk is full.
      log.error("writing.text_not_saved", { error });
    }
  }

  return {
    /** @returns under which id to store the whole text */
    complete(variation: number): string {
      const text = texts[variation];
      if (!text) return Bun.randomUUIDv7();
      text.isComplete = true;
      return text.id;
    },

    append(variation: number, delta: string): void {
      const text = texts[variation];
      if (!text) return;
      text.content += delta;
      cancelSave ??= clock.after(saveMs, save);
    },

    /** Call it before the complete texts are stored. */
    stopSaving(): void {
      cancelSave?.();
      cancelSave = undefined;
    },

    end(): void {
      const lost = texts.filter(({ content, isComplete }) => content !== "" && !isComplete);
      history.endWriting(
        texts.map(({ id }) => id),
        lost.map(({ id }) => id),
      );
    },
  };
}
