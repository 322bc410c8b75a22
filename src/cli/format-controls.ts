import type { ControlFinding } from "#core/network-self-test.ts";

const marks = { holds: "✓", absent: "·", missing: "✗", ambiguous: "!" } as const;

/** One line: control, strategy, number of matches, text. */
export function formatControl(finding: ControlFinding): string {
  const { control, state, rendering, nth, of, count, text, fragile, selector, evidence } = finding;
  const name = `  ${marks[state]} ${control.padEnd(26)}`;
  if (state === "absent") return `${name} not found`;
  if (state === "missing")
    return `${name} missing: 0 of ${of} selectors match${evidence ? ` (evidence ${evidence})` : ""}`;
  const strategy = `${rendering} ${nth}/${of}`.padEnd(10);
  const several = state === "ambiguous" ? `  several match, so it is not used: ${selector}` : "";
  const byClass = fragile ? `  by class only: ${selector}` : "";
  return `${name} ${strategy} ${String(count).padStart(3)} ×  ${text ? JSON.stringify(text) : "(no text)"}${several}${byClass}`;
}
