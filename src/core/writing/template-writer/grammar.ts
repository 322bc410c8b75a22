import type { Tone } from "../contract.ts";

/** First lines. {topic} is the person's own sentence. */
export const openings: Readonly<Record<Tone, readonly string[]>> = {
  professional: [
    "{topic}.",
    "{topic}: what we found.",
    "{topic}. Here is what changed.",
    "A note on our work: {topic}.",
  ],
  casual: ["{topic}. Yes, really.", "Quick one: {topic}.", "{topic}. I didn't expect to write this.", "So: {topic}."],
  informative: ["{topic}, in short.", "{topic}: the facts.", "What to know: {topic}.", "{topic}. The details:"],
  inspirational: [
    "{topic}. One step at a time.",
    "{topic}. It started small.",
    "It takes patience: {topic}.",
    "{topic}. Keep going.",
  ],
  humorous: [
    "{topic}. What could go wrong?",
    "{topic}. My coffee has seen it all.",
    "Breaking news from my desk: {topic}.",
    "{topic}. No keyboards were harmed.",
  ],
};

/** Before the points. */
export const bridges: Readonly<Record<Tone, readonly string[]>> = {
  professional: ["The main points:", "What matters most:", "In detail:"],
  casual: ["Here's the story:", "The short version:", "What happened:"],
  informative: ["Key facts:", "The steps:", "At a glance:"],
  inspirational: ["What kept us going:", "What I take from it:", "The steps that counted:"],
  humorous: ["The evidence:", "For the record:", "In order of appearance:"],
};

/** Last lines. */
export const closings: Readonly<Record<Tone, readonly string[]>> = {
  professional: [
    "How do you handle this in your team?",
    "What has worked for you?",
    "Which of these would you do differently?",
  ],
  casual: ["How about you?", "Been there? Tell me below.", "What would you have done?"],
  informative: ["Which detail should I explain further?", "What would you add?", "Questions are welcome below."],
  inspirational: ["What is your next step?", "Who helped you take yours?", "What would you tell yourself a year ago?"],
  humorous: ["Please tell me I'm not alone.", "Your best story wins a virtual coffee.", "How did it end for you?"],
};

const number = "[your number here]";

/** Places for facts that the person hasn't given. */
export const slots = {
  topic: "[your topic here]",
  number,
  points: ["[your main point here]", number, "[your example here]", "[your next step here]", "[your lesson here]"],
  background: "[your background here: who, where and when]",
  lesson: "[your lesson here]",
} as const;
