import type { Example } from "../example.ts";
import { supportExamples } from "./support.ts";
import { pushExamples } from "./push.ts";
import { webhookExamples } from "./webhooks.ts";

export const helpExamples: Record<string, Example> = { ...supportExamples, ...webhookExamples, ...pushExamples };
