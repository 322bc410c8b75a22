/** Shorter texts, such as 'Thank you', say too little to tell one mail from another by a part. */
const partMin = 60;

const wordsOf = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

/** Also if one of them lacks the subject or the sender, as when the text was pasted. */
export function isSameMail(one: string, other: string): boolean {
  const [longer = "", shorter = ""] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => b.length - a.length);
  return longer === shorter || (shorter.length >= partMin && longer.includes(shorter));
}
