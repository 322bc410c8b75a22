export interface Emoji {
  emoji: string;
  name: string;
  /** Name and tags, in lower case. */
  words: string;
}

export interface EmojiGroup {
  name: string;
  emojis: readonly Emoji[];
}

/** The file has a line '= Group', then lines 'emoji name|tags'. Its head is the notice of its source. */
export function parseEmojis(file: string): EmojiGroup[] {
  const groups: { name: string; emojis: Emoji[] }[] = [];
  for (const line of file.split("\n")) {
    const space = line.indexOf(" ");
    if (line.startsWith("= ")) groups.push({ name: line.slice(2), emojis: [] });
    if (space < 1 || line.startsWith("= ") || line.startsWith("# ")) continue;
    const [name = "", tags = ""] = line.slice(space + 1).split("|");
    groups.at(-1)?.emojis.push({ emoji: line.slice(0, space), name, words: `${name} ${tags}` });
  }
  return groups;
}

const maxFound = 80;

/** Those that have a word beginning with each word of the search; first those with such a name. */
export function findEmojis(groups: readonly EmojiGroup[], search: string): Emoji[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  const has = (text: string): boolean => terms.every((term) => ` ${text}`.includes(` ${term}`));
  const found = groups.flatMap(({ emojis }) => emojis.filter(({ words }) => has(words)));
  return [...found.filter(({ name }) => has(name)), ...found.filter(({ name }) => !has(name))].slice(0, maxFound);
}
