import type { RenderedPages } from "#core/cv/output/contract.ts";
import { Alert } from "../../../components/feedback/alert.tsx";

/** CSS pixels in a point. */
const pixelsPerPoint = 96 / 72;

export type Zoom = "fit" | "100" | "150";

interface PagesProps {
  rendered: RenderedPages;
  zoom: Zoom;
  of: string;
}

export function Pages({ rendered: { pages, width, height, missing }, zoom, of }: PagesProps) {
  const shownWidth = zoom === "fit" ? "100%" : `${(width * pixelsPerPoint * Number(zoom)) / 100}px`;
  return (
    <div className="grid gap-4">
      {missing.length > 0 && (
        <Alert tone="warn" title="Some characters can't be printed">
          No font has {missing.map(({ character }) => `‘${character}’`).join(", ")}. They appear as boxes.
        </Alert>
      )}
      {pages.map((page, at) => (
        <img
          key={at}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(page)}`}
          alt={`Page ${at + 1} of ${pages.length} of ${of}`}
          width={width}
          height={height}
          style={{ width: shownWidth }}
          className="mx-auto h-auto max-w-none bg-white shadow-raised"
        />
      ))}
    </div>
  );
}
