import { composeText, type TextParts } from "./rules.ts";

const normalizeText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();

interface HashedText extends TextParts {
  targetUrl?: string | null | undefined;
}

/**
 * Tells whether an edit changed the text. Its rules never change: rows of earlier versions keep their hash. Whether two
 * items are the same post is decided by `isSamePost`.
 */
export function textHashOf(item: HashedText): string {
  const place = item.type === "comment" ? `${item.targetUrl ?? ""}\n` : "";
  return new Bun.CryptoHasher("sha256").update(place + normalizeText(composeText(item))).digest("hex");
}
