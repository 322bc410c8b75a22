export type LetterStyle = "bold" | "italic";

interface Letter {
  plain: string;
  bold: boolean;
  italic: boolean;
}

/** First letters of Unicode's mathematical sans-serif alphabets. */
const alphabets = [
  { bold: true, italic: false, upper: 0x1d5d4, lower: 0x1d5ee },
  { bold: false, italic: true, upper: 0x1d608, lower: 0x1d622 },
  { bold: true, italic: true, upper: 0x1d63c, lower: 0x1d656 },
] as const;
const boldDigits = 0x1d7ec;
const code = (letter: string): number => letter.codePointAt(0) ?? 0;
const [upperA, lowerA, zero] = [code("A"), code("a"), code("0")];

const isWithin = (at: number, first: number, count: number): boolean => at >= first && at < first + count;

function parseLetter(letter: string): Letter {
  const at = code(letter);
  if (isWithin(at, boldDigits, 10)) {
    return { plain: String.fromCodePoint(zero + at - boldDigits), bold: true, italic: false };
  }
  for (const { upper, lower, bold, italic } of alphabets) {
    if (isWithin(at, upper, 26)) return { plain: String.fromCodePoint(upperA + at - upper), bold, italic };
    if (isWithin(at, lower, 26)) return { plain: String.fromCodePoint(lowerA + at - lower), bold, italic };
  }
  return { plain: letter, bold: false, italic: false };
}

function formatLetter({ plain, bold, italic }: Letter): string {
  const at = code(plain);
  if (isWithin(at, zero, 10)) return bold ? String.fromCodePoint(boldDigits + at - zero) : plain;
  const alphabet = alphabets.find((one) => one.bold === bold && one.italic === italic);
  if (!alphabet) return plain;
  if (isWithin(at, upperA, 26)) return String.fromCodePoint(alphabet.upper + at - upperA);
  if (isWithin(at, lowerA, 26)) return String.fromCodePoint(alphabet.lower + at - lowerA);
  return plain;
}

/** Styled, these would neither link nor be found. */
const linked = /(https?:\/\/\S+|www\.\S+|(?<![\p{L}\p{M}\p{N}])[#@][\p{L}\p{N}_]+)/iu;

const canHave = (style: LetterStyle, { plain }: Letter): boolean =>
  style === "bold" ? /^[a-z0-9]$/i.test(plain) : /^[a-z]$/i.test(plain);

/** Accents are split off, so that 'é' is styled as well. */
const lettersOf = (text: string): Letter[] => Array.from(text.normalize("NFD"), parseLetter);

/** Sets the style, or removes it if all letters have it. Links, hashtags and names stay as they are. */
export function toggleStyle(text: string, style: LetterStyle): string {
  const parts = text.split(linked).map((part, at) => ({ part, isLinked: at % 2 === 1 }));
  const letters = parts.flatMap(({ part, isLinked }) => (isLinked ? [] : lettersOf(part)));
  const styleable = letters.filter((letter) => canHave(style, letter));
  const isOn = styleable.length > 0 && styleable.every((letter) => letter[style]);
  return parts
    .map(({ part, isLinked }) =>
      isLinked
        ? part
        : lettersOf(part)
            .map((letter) => formatLetter(canHave(style, letter) ? { ...letter, [style]: !isOn } : letter))
            .join("")
            .normalize("NFC"),
    )
    .join("");
}

export const hasStyledLetters = (text: string): boolean => /[\u{1d5d4}-\u{1d66f}\u{1d7ec}-\u{1d7f5}]/u.test(text);
