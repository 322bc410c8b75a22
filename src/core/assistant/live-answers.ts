import type { AnswerEvent, AnswerPart, AnswerState } from "./contract.ts";
import type { StoredPart } from "./parts.ts";

export interface LiveAnswer {
  id: string;
  userId: string;
  parts: StoredPart[];
  stopping: AbortController;
}

type Listener = (event: AnswerEvent) => void;
type ShowPart = (userId: string, part: StoredPart) => AnswerPart;

export type LiveAnswers = ReturnType<typeof createLiveAnswers>;

/** The answers that this process writes now, for whoever follows them. */
export function createLiveAnswers(showPart: ShowPart) {
  const answers = new Map<string, { answer: LiveAnswer; listeners: Set<Listener> }>();

  const emit = (id: string, event: AnswerEvent): void => {
    for (const listener of answers.get(id)?.listeners ?? []) listener(event);
  };

  return {
    add: (answer: LiveAnswer): void => void answers.set(answer.id, { answer, listeners: new Set() }),

    appendText({ id, parts, userId }: LiveAnswer, step: number, delta: string): void {
      const last = parts.at(-1);
      if (last?.kind === "text" && last.step === step) {
        last.text += delta;
        emit(id, { type: "text", index: parts.length - 1, delta });
        return;
      }
      const part: StoredPart = { kind: "text", step, text: delta };
      parts.push(part);
      emit(id, { type: "part", index: parts.length - 1, part: showPart(userId, part) });
    },

    showPart({ id, parts, userId }: LiveAnswer, part: StoredPart): void {
      emit(id, { type: "part", index: parts.indexOf(part), part: showPart(userId, part) });
    },

    end(id: string, state: AnswerState, notice: string | null): void {
      emit(id, { type: "end", state, notice });
      answers.delete(id);
    },

    /**
     * What there is so far at once, and then each change until the end.
     * @returns what ends it; undefined if this process doesn't write it
     */
    follow(id: string, listener: Listener): (() => void) | undefined {
      const found = answers.get(id);
      if (!found) return undefined;
      const { answer, listeners } = found;
      listener({ type: "parts", parts: answer.parts.map((part) => showPart(answer.userId, part)) });
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    stop: (id: string): void => answers.get(id)?.answer.stopping.abort(),

    stopAll(isStopped: (answer: LiveAnswer) => boolean, reason?: unknown): void {
      for (const { answer } of answers.values()) if (isStopped(answer)) answer.stopping.abort(reason);
    },
  };
}
