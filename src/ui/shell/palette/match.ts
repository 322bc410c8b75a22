/** How well a text answers what was typed: higher is better, 0 not at all. Each word typed must be found in it. */
export function match(typed: string, text: string): number {
  const wanted = plain(typed);
  if (wanted === "") return 1;
  const given = plain(text);
  if (given.startsWith(wanted)) return 4;
  const words = given.split(" ");
  const wantedWords = wanted.split(" ");
  if (wantedWords.every((word) => words.some((own) => own.startsWith(word)))) return 3;
  // 'cs' for 'Content Scheduler'.
  const initials = words.map((word) => word[0]).join("");
  if (initials.startsWith(wanted)) return 2;
  return wantedWords.every((word) => given.includes(word)) ? 1 : 0;
}

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
