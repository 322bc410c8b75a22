const letters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};
const special = new RegExp(`[${Object.keys(letters).join("")}]`, "g");

const ascii = /^[\x20-\x7E]*$/;

/** Without accents and case, so that 'Łódź' is found as 'lodz'. Other scripts stay. */
export function foldText(text: string): string {
  // Hot path: most names and companies of most people.
  if (ascii.test(text)) return text.toLowerCase().replaceAll(/ {2,}/g, " ").trim();
  return text
    .normalize("NFKD")
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(special, (letter) => letters[letter] ?? letter)
    .replaceAll(/\s+/g, " ")
    .trim();
}
