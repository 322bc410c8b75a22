/** A phrase that readers take for machine-made text. */
export interface MachinePhrase {
  start: number;
  end: number;
  phrase: string;
  advice: string;
}

const cut = "Leave it out.";
const plain = "Say it in plain words.";
const concrete = "Say what happened instead.";

const phrases: readonly (readonly [pattern: string, advice: string])[] = [
  [
    "in today's (?:fast-paced |digital |ever-changing |competitive |rapidly evolving )*(?:world|landscape|age|era|market)",
    cut,
  ],
  ["(?:fast-paced|ever-evolving|ever-changing|rapidly evolving) (?:world|landscape|environment|industry)", cut],
  ["(?:let's |we )?(?:delve|dive deep|deep dive) in(?:to)?", plain],
  ["game[- ]changer|game[- ]changing", concrete],
  ["it'?s (?:important|worth|crucial) (?:to note|noting|to remember)(?: that)?", cut],
  [
    "(?:it'?s|this is|that'?s) not (?:just |only |about )[^.!?\\n]{2,60}[,;—–-]+ ?(?:it'?s|but)\\b",
    "Say only the second half.",
  ],
  ["unlock(?:ing)? (?:the|your) (?:full )?(?:potential|power|secrets?)", concrete],
  ["(?:harness|leverag|unleash)(?:e|ing)? the power of", plain],
  ["take (?:your|it|this) [\\w ]{0,30}to the next level", concrete],
  [
    "(?:seamless(?:ly)?|robust|cutting-edge|state-of-the-art|best-in-class|world-class|revolutionary|transformative)",
    concrete,
  ],
  ["(?:a )?(?:rich )?tapestry of|testament to|treasure trove|beacon of", plain],
  [
    "(?:i'?m|i am) (?:thrilled|excited|humbled|delighted|honou?red) to (?:announce|share)",
    "Start with the news itself.",
  ],
  ["(?:buckle up|here'?s the (?:thing|kicker)|the best part\\?|spoiler alert|plot twist|let that sink in)", cut],
  ["what are your thoughts\\?|thoughts\\?$|agree\\?$", "Ask one question only your readers can answer."],
  ["navigat(?:e|ing) the (?:complex|complexities|challenges|landscape)[\\w ]{0,20}", plain],
  ["(?:furthermore|moreover|in conclusion|additionally),", cut],
  ["at the end of the day|when it comes to|needless to say", cut],
  ["embark(?:ing)? on (?:a|this|your) (?:[\\w-]+ )?journey|my journey", concrete],
  ["foster(?:ing)? (?:a )?(?:culture|collaboration|innovation|growth)", concrete],
  ["ever wondered (?:why|how|what)[^?\\n]{0,60}\\?", "Start with the answer."],
];

const pattern = phrases.map(([source]) => `(${source})`).join("|");
const machinePhrases = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "gimu");

/** In the order of the text, without overlaps. */
export function findMachinePhrases(text: string): MachinePhrase[] {
  // Typographic apostrophes have the same length.
  const normalized = text.replaceAll("’", "'");
  return [...normalized.matchAll(machinePhrases)].map((match) => {
    const kind = match.slice(1).findIndex((group) => group !== undefined);
    const end = match.index + match[0].length;
    return { start: match.index, end, phrase: text.slice(match.index, end), advice: phrases[kind]?.[1] ?? plain };
  });
}

/** A phrase that occurs several times is one hint. */
export function groupPhrases(found: readonly MachinePhrase[]): [first: MachinePhrase, ...others: MachinePhrase[]][] {
  const groups = new Map<string, [MachinePhrase, ...MachinePhrase[]]>();
  for (const phrase of found) {
    const key = phrase.phrase.toLowerCase().replaceAll("’", "'");
    const group = groups.get(key);
    if (group) group.push(phrase);
    else groups.set(key, [phrase]);
  }
  return [...groups.values()];
}

export interface TextHint {
  message: string;
}

const emojiPattern = /\p{Extended_Pictographic}/gu;
const longSentenceWords = 30;

/** The network shows its marks as typed. */
export const hasMarkdown = (text: string): boolean =>
  /\*\*\S[^*\n]*\*\*|^#{1,6} |^```|\[[^\]\n]+\]\(https?:|^\|.+\|$/m.test(text);

/** What readers stumble over besides phrases. */
export function findTextHints(text: string): TextHint[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const emojiLines = lines.filter((line) => /^\s*\p{Extended_Pictographic}/u.test(line)).length;
  const dashes = (text.match(/—/g) ?? []).length;
  const hashtags = (text.match(/(?<![\p{L}\p{N}_])#[\p{L}\p{N}_]+/gu) ?? []).length;
  const longest = Math.max(
    0,
    ...text.split(/[.!?]+\s|\n/).map((sentence) => sentence.split(/\s+/).filter(Boolean).length),
  );
  const emojis = (text.match(emojiPattern) ?? []).length;
  const hints: (string | false)[] = [
    hasMarkdown(text) &&
      "It has Markdown, such as **bold** or [links](…), which the network shows as typed. Remove the marks.",
    emojiLines >= 3 && `${emojiLines} lines start with an emoji.`,
    emojis >= 8 && `It has ${emojis} emoji.`,
    dashes >= 3 && `It has ${dashes} long dashes (—). Use full stops.`,
    hashtags > 5 && `It has ${hashtags} hashtags. Keep at most five.`,
    longest > longSentenceWords && `The longest sentence has ${longest} words. Split it.`,
  ];
  return hints.filter((hint) => hint !== false).map((message) => ({ message }));
}
