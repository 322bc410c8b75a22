import { compose } from "#core/writing/template-writer/rules.ts";
import { writingDefaults } from "#core/writing/contract.ts";
import { quickActions } from "../contract.ts";
import type { TemplateTurn } from "./turn.ts";
import type { Skill } from "./skill.ts";
import { skills } from "./skills.ts";

type Step = { calls: { name: string; input: object }[] } | { text: string };

const writeRequest = /\b(write|draft|compose|create|generate)\b.*\b(post|article|comment|text|update)\b/i;
/** 'Create a draft about pricing', not 'Show me the draft about pricing'. */
const draftRequest =
  /^\s*(?:please\s+)?(?:(?:can|could|would) you\s+)?(?:(?:write|compose|create|generate|make)\b.*\bdrafts?\b|draft\s+(?:me|something|about|on)\b)/i;
const draftTool = "create_draft";

/** Calls tools first, and answers once their results are there. */
export function nextStep(turn: TemplateTurn): Step {
  const { action, message, tools, results } = turn;
  if (action === "generate_content" || writeRequest.test(message) || draftRequest.test(message))
    return writeDraft(turn);
  const skill =
    skills.find((one) => one.action !== undefined && one.action === action) ??
    skills.find(({ words }) => words.test(message));
  if (!skill) return { text: unknownText };
  const calls = skill.calls.filter(({ name }) => tools.includes(name));
  if (results.length === 0 && calls.length > 0) return { calls };
  return { text: skill.write(resultsOf(turn)) };
}

const resultsOf = ({ results }: TemplateTurn): Map<string, unknown> =>
  new Map(results.flatMap(({ tool, isDone, result }) => (isDone ? [[tool, result] as const] : [])));

function writeDraft({ message, tools, results }: TemplateTurn): Step {
  const isBlank =
    quickActions.some(({ prompt }) => prompt === message) || message.replace(writeRequest, "").trim() === "";
  if (isBlank) return { text: subjectText };
  if (results.length === 0 && tools.includes(draftTool)) {
    const brief = { ...writingDefaults, prompt: message, theme: undefined, seed: message.length };
    return { calls: [{ name: draftTool, input: { type: "post", content: compose(brief) } }] };
  }
  const failure = results.find(({ isDone }) => !isDone);
  if (failure) return { text: `The draft could not be made: ${String(failure.result)}` };
  return {
    text: "Here is a draft, made by rules from your own words. Approve it to save it among your drafts; what it lacks is in [square brackets].",
  };
}

const subjectText =
  "What should the post be about? Write 'Write a post about …' with the facts and numbers it should have. For tones, lengths and templates, use the [Content Generator](/content-generator).";

const offers: string = skills.map(({ offer }: Skill) => offer).join(", ");

const unknownText = `I answer by rules, because no AI model is connected: an admin can connect one in the server settings. I can tell you ${offers}, and write a draft from your words.`;
