import { composeText, type TextParts } from "./rules.ts";

/** For comparison: networks change white space and drop invisible characters. */
export const normalizeText = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();

interface HashedText extends TextParts {
  targetUrl?: string | null | undefined;
}

/** Equal for items that look the same on the network; a comment's target is included. */
export function textHashOf(item: HashedText): string {
  const place = item.type === "comment" ? `${item.targetUrl ?? ""}\n` : "";
  return new Bun.CryptoHasher("sha256").update(place + normalizeText(composeText(item))).digest("hex");
}
