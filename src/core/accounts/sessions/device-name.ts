/** The first match wins: most browsers also claim to be others. */
const browsers: [mark: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bVivaldi\//, "Vivaldi"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/.*\bSafari\//, "Safari"],
  [/^curl\//i, "curl"],
];

const systems: [mark: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\b(Macintosh|Mac OS X)\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

export function deviceName(userAgent: string | null): string {
  const named = (table: typeof browsers) => table.find(([mark]) => mark.test(userAgent ?? ""))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  if (browser === undefined) return system === undefined ? "Unknown device" : `Unknown browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
