import { expect, test } from "bun:test";
import { listZones } from "#ui/lib/zone-list.ts";

const chromium = ["Africa/Cairo", "Asia/Calcutta", "Asia/Saigon", "Europe/Berlin", "Europe/Kiev"];

test("zones are offered by their present names, whatever the browser calls them", () => {
  const offered = listZones(chromium, "UTC", "Asia/Calcutta");
  expect(offered).toContain("Asia/Kolkata");
  expect(offered).toContain("Europe/Kyiv");
  for (const old of ["Asia/Calcutta", "Europe/Kiev", "Asia/Saigon"]) expect(offered).not.toContain(old);
  expect(new Set(offered).size).toBe(offered.length);
});

test("an old name that was chosen before stays chosen", () => {
  const offered = listZones(chromium, "Europe/Kiev", "Europe/Berlin");
  expect(offered).toContain("Europe/Kiev");
  expect(offered).toContain("Europe/Kyiv");
});
