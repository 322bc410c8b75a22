export const groupCode = (code: string): string => code.match(/.{6}/g)?.join("-") ?? code;

/** In recovery codes, digits that base32 lacks are read as the letters they resemble. */
export function parseCode(typed: string): { kind: "totp" | "recovery"; code: string } {
  const code = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return { kind: "totp", code };
  const letters = code.replaceAll("0", "O").replaceAll("1", "I").replaceAll("8", "B");
  return { kind: "recovery", code: groupCode(letters) };
}
