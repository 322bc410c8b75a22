import type { AnswerEvent, AnswerPart } from "#core/assistant/contract.ts";

/** What is shown of an answer after the event. */
export function applyEvent(parts: readonly AnswerPart[], event: AnswerEvent): readonly AnswerPart[] {
  switch (event.type) {
    case "parts":
      return event.parts;
    case "part":
      return [...parts.slice(0, event.index), event.part, ...parts.slice(event.index + 1)];
    case "text": {
      const part = parts[event.index];
      if (part?.kind !== "text") return parts;
      return [
        ...parts.slice(0, event.index),
        { kind: "text", text: part.text + event.delta },
        ...parts.slice(event.index + 1),
      ];
    }
    case "end":
      return parts;
  }
}
