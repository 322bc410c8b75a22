import type { MachinePhrase } from "#core/writing/hints/rules.ts";

const contextLength = 60;

/** Each phrase marked within the words around it. */
export function MarkedText({ text, phrases }: { text: string; phrases: readonly MachinePhrase[] }) {
  return (
    <div className="grid gap-1">
      {phrases.map(({ start, end }) => (
        <p key={start} dir="auto" className="text-ink-2 [overflow-wrap:anywhere]">
          …{text.slice(Math.max(0, start - contextLength), start)}
          <mark className="rounded-[3px] bg-warn-soft px-0.5 text-warn">{text.slice(start, end)}</mark>
          {text.slice(end, end + contextLength)}…
        </p>
      ))}
    </div>
  );
}
