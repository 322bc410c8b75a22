import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { AnswerPart, Conversation } from "#core/assistant/contract.ts";
import { ApiError } from "../../api.ts";
import { applyEvent } from "./apply-event.ts";
import { assistantKeys } from "./queries.ts";
import { followAnswer } from "./stream.ts";

export interface LiveAnswer {
  id: string;
  parts: readonly AnswerPart[];
}

const reconnectMs = 1000;

/** The answer that is being written, however often the connection is lost. */
export function useLiveAnswer(conversation: Conversation | undefined): LiveAnswer | undefined {
  const client = useQueryClient();
  const id = conversation?.messages.find(({ state }) => state === "running")?.id;
  const [live, setLive] = useState<LiveAnswer>();
  useEffect(() => {
    if (id === undefined) return undefined;
    const leaving = new AbortController();
    const follow = async (): Promise<void> => {
      while (!leaving.signal.aborted) {
        const outcome = await followOnce(id, leaving.signal, setLive);
        if (leaving.signal.aborted) return;
        if (outcome === "lost") await new Promise((proceed) => setTimeout(proceed, reconnectMs));
        else break;
      }
      await client.invalidateQueries({ queryKey: assistantKeys.all });
    };
    void follow();
    return () => leaving.abort();
  }, [id, client]);
  return live?.id === id ? live : undefined;
}

async function followOnce(
  id: string,
  signal: AbortSignal,
  show: (live: LiveAnswer) => void,
): Promise<"ended" | "lost"> {
  let parts: readonly AnswerPart[] = [];
  try {
    for await (const event of followAnswer(id, signal)) {
      parts = applyEvent(parts, event);
      show({ id, parts });
      if (event.type === "end") return "ended";
    }
    return "lost";
  } catch (error) {
    // What the server refuses would be refused again.
    return error instanceof ApiError && error.status < 500 ? "ended" : "lost";
  }
}
