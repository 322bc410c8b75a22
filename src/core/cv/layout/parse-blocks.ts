export type Block = { kind: "paragraph"; text: string } | { kind: "list"; items: string[] };

const bullet = /^\s*(?:[-*•‣▪–]\s+|[•‣▪])\s*(.*)$/u;

/** Lines that begin with -, * or • are list items; empty lines separate paragraphs. */
export function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const content = line.trim();
    const item = bullet.exec(line)?.[1]?.trim();
    const last = blocks.at(-1);
    if (content === "") isOpen = false;
    else if (item !== undefined) {
      if (last?.kind === "list") last.items.push(item);
      else blocks.push({ kind: "list", items: [item] });
      isOpen = true;
    } else if (isOpen && last?.kind === "paragraph") last.text += ` ${content}`;
    else if (isOpen && last?.kind === "list" && /^\s/.test(line)) {
      last.items.push(`${last.items.pop() ?? ""} ${content}`);
    } else {
      blocks.push({ kind: "paragraph", text: content });
      isOpen = true;
    }
  }
  return blocks.filter((block) => block.kind === "paragraph" || block.items.some((item) => item !== ""));
}
