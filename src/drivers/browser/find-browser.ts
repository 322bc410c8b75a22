import { existsSync } from "node:fs";
import { join } from "node:path";

const executableNames = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const installLocations = [
  ...executableNames.map((name) => join("/usr/bin", name)),
  "/snap/bin/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** `named` must exist if given; otherwise common install locations are searched. */
export function findBrowser(named?: string): string | undefined {
  if (named !== undefined) return existsSync(named) ? named : undefined;
  return installLocations.find((path) => existsSync(path));
}
