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

/** Without accents and case, so that 'Łódź' is found as 'lodz'. Other scripts stay. */
export const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/(?<=\p{Script=Latin})\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(special, (letter) => letters[letter] ?? letter)
    .replaceAll(/\s+/g, " ")
    .trim();
