/** As JSON Resume splits a place. */
export interface LocationParts {
  address: string;
  postalCode: string;
  city: string;
  region: string;
  countryCode: string;
}

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const letters = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** Not one that another has replaced, such as DD. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** The code of an English name. 'GB' comes before 'UK', which has the same name. */
function codeOf(name: string): string | undefined {
  const wanted = name.toLowerCase();
  if (wanted === "uk") return "GB";
  if (wanted === "usa") return "US";
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes.find((code) => names.of(code)?.toLowerCase() === wanted && isCurrent(code));
}

/** A code alone may be a state as well, such as CA or DE: it is the country only after a city and a region. */
function countryOf(part: string, hasRegion: boolean): string {
  const named = codeOf(part);
  if (named !== undefined) return named;
  return hasRegion && /^[A-Z]{2}$/.test(part) && names.of(part) !== undefined ? part : "";
}

/** 'Berlin, Germany' and 'Straße 1, 10115, Berlin, DE'. A part with a number is a street or a postal code. */
export function splitLocation(location: string): LocationParts {
  const parts = location
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const countryCode = parts.length > 1 ? countryOf(parts.at(-1) ?? "", parts.length > 2) : "";
  const local = countryCode === "" ? parts : parts.slice(0, -1);
  const isPostalCode = (part: string): boolean => /^(?=.*\d)[\dA-Z][\dA-Z -]{2,9}$/.test(part);
  const postalCode = local.find(isPostalCode) ?? "";
  const others = local.filter((part) => part !== postalCode);
  const places = others.filter((part) => !/\d/.test(part));
  const address = others.filter((part) => /\d/.test(part)).join(", ");
  const [city = "", ...regions] = places;
  return { address, postalCode, city, region: regions.join(", "), countryCode };
}
