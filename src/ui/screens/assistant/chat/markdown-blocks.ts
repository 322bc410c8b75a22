/**
 * Paragraphs, lists and fenced code, so that a growing answer only renders its last block again. A blank line ends a block
 * unless it is inside of code or the next line is indented.
 */
export function toBlocks(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  for (const line of text.split("\n")) {
    const isAfterBlank = lines.at(-1)?.trim() === "" && fence === undefined;
    if (isAfterBlank && line.trim() !== "" && !/^\s/.test(line)) {
      blocks.push(lines.join("\n"));
      lines = [];
    }
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : line.trim().startsWith(fence) ? undefined : fence;
    lines.push(line);
  }
  return [...blocks, lines.join("\n")].filter((block) => block.trim() !== "");
}
