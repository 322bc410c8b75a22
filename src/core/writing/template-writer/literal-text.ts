/** Code, quotes, addresses, mentions and hashtags. */
const literal = new RegExp(
  [
    /```[\s\S]*?(?:```|$)/u,
    /`[^`\n]+`/u,
    /(?<=^|\n)[ \t]*>[^\n]*/u,
    /"[^"\n]+"|“[^”\n]+”|„[^“”\n]+[“”]|«[^»\n]+»|»[^«\n]+«|‘[^’\n]+’(?!\p{L})/u,
    /(?<![\p{L}\p{N}])'[^'\n]+'(?![\p{L}\p{N}])/u,
    /(?:https?:\/\/|www\.)\S*[^\s.,;:!?)\]}]/u,
    /[^\s@]+@[^\s@]+\.[\p{L}\p{N}-]+/u,
    /[@#][\p{L}\p{N}_][\p{L}\p{N}_.-]*(?<!\.)/u,
    /[^\s]+\/[^\s]*[^\s.,;:!?)\]}]/u,
    /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/u,
    /[\uE000\uE001]/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

/** Changes only what is the person's own sentence. */
export function aroundLiterals(text: string, change: (text: string) => string): string {
  const kept: string[] = [];
  const masked = text.replaceAll(literal, (found) => `\uE000${kept.push(found) - 1}\uE001`);
  return change(masked).replaceAll(/\uE000(\d+)\uE001/g, (_, at: string) => kept[Number(at)] ?? "");
}
