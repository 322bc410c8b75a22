import { z } from "zod";
import { defineTool, type Tool } from "#core/tool.ts";
import { NextSlot } from "./contract.ts";
import type { createPostingQueue } from "./posting-queue.ts";

export const postingQueueTools = ({
  postingQueue,
}: {
  postingQueue: ReturnType<typeof createPostingQueue>;
}): Tool[] => [
  defineTool({
    name: "find_next_slot",
    title: "Find the next free time",
    description: "The next free time of the person's posting schedule, and why it is a good one.",
    scope: "read",
    input: z.object({}),
    output: NextSlot,
    run: ({ userId }) => postingQueue.nextSlot(userId),
  }),
];
