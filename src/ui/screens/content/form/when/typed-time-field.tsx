import { useRef, useState } from "react";
import { findTimeProblem } from "#core/content/rules.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import { TextField } from "../../../../components/fields/field.tsx";
import { inSentence } from "../../../../lib/dates.ts";
import { parseTypedTime } from "./typed-time.ts";

interface TypedTimeFieldProps {
  /** Local time in the zone, or empty. */
  chosen: string;
  zone: string;
  now: number;
  onChoose: (wallTime: string) => void;
}

const example = "Such as ‘fri 14:30’ or ‘2026-12-01 8am’.";

/** Sets the time while it is typed. What isn't understood leaves the time as it was. */
export function TypedTimeField({ chosen, zone, now, onChoose }: TypedTimeFieldProps) {
  const [typed, setTyped] = useState("");
  const [understood, setUnderstood] = useState<string>();
  const before = useRef(chosen);
  const change = (text: string) => {
    const wallTime = parseTypedTime(text, Date.now(), zone);
    setTyped(text);
    setUnderstood(wallTime);
    onChoose(wallTime ?? before.current);
  };
  const time = understood === chosen ? resolveWallTime(chosen, zone)?.instant : undefined;
  const hint =
    typed.trim() === ""
      ? example
      : time !== undefined
        ? (findTimeProblem(time, now)?.message ?? `Goes out ${inSentence(time, zone, now)}.`)
        : understood === undefined
          ? `Not understood. ${example}`
          : example;
  return (
    <TextField
      label="Or type a time"
      placeholder="tomorrow 9:00"
      hint={<span aria-live="polite">{hint}</span>}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={typed}
      onFocus={() => {
        if (typed === "" || understood !== chosen) before.current = chosen;
      }}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Enter takes the time; it doesn't schedule before that is seen.
        if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) event.preventDefault();
      }}
    />
  );
}
