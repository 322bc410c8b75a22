import { Swatch } from "./series.tsx";

interface TipProps {
  title?: string | undefined;
  /** Without a color: the dotted line. */
  lines: readonly { label: string; value: string; colour: number | undefined }[];
}

export function Tip({ title, lines }: TipProps) {
  return (
    <div className="rounded-card border border-line bg-surface px-3 py-2 text-xs shadow-float">
      {title !== undefined && <p className="mb-1 font-semibold text-ink">{title}</p>}
      <ul className="grid gap-1">
        {lines.map(({ label, value, colour }) => (
          <li key={label} className="flex items-center gap-2 text-ink-2">
            {colour === undefined ? <Dots /> : <Swatch of={colour} />}
            <span className="grow">{label}</span>
            <span className="pl-3 font-medium text-ink tabular-nums">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Dots() {
  return <span aria-hidden className="w-2.5 shrink-0 border-t-2 border-dotted border-ink-3" />;
}
