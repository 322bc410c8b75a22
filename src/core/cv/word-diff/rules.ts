interface DiffPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** More words than this are shown as replaced as a whole. */
const comparedMax = 400;

/** By words: the longest common subsequence stays. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [a, b] = [words(before), words(after)];
  if (a.length > comparedMax || b.length > comparedMax) return join([part("removed", before), part("added", after)]);
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      (lengths[i] as Uint16Array)[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) {
      parts.push(part("same", a[i] ?? ""));
      i += 1;
      j += 1;
    } else if (i < a.length && (j >= b.length || at(i + 1, j) >= at(i, j + 1))) {
      parts.push(part("removed", a[i] ?? ""));
      i += 1;
    } else {
      parts.push(part("added", b[j] ?? ""));
      j += 1;
    }
  }
  return join(parts);
}

const part = (kind: DiffPart["kind"], text: string): DiffPart => ({ kind, text });
/** Each with the space after it. */
const words = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

function join(parts: readonly DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = [];
  for (const { kind, text } of parts) {
    const last = joined.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text !== "") joined.push({ kind, text });
  }
  return joined;
}
