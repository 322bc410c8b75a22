import type { ReactNode } from "react";
import { classes } from "../../../components/classes.ts";
import { Segmented } from "../../../components/fields/segmented.tsx";

const views = [
  { value: "write", label: "Write" },
  { value: "preview", label: "Preview" },
] as const;
export type View = (typeof views)[number]["value"];

interface PanesProps {
  wide: boolean;
  view: View;
  onView: (view: View) => void;
  preview: ReactNode;
  children: ReactNode;
}

/** The preview stays in view next to the text; without room for both, a switch shows one of them. */
export function Panes({ wide, view, onView, preview, children }: PanesProps) {
  return (
    <>
      {!wide && (
        <div className="sticky -top-1 z-10 -mx-5 -my-1 bg-surface px-5 py-1">
          <Segmented label="View" value={view} onValueChange={onView} options={views} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,11fr)_minmax(17rem,8fr)]">
        <div className={classes("min-w-0", !wide && view === "preview" && "hidden")}>{children}</div>
        <div className={classes("min-w-0 lg:sticky lg:top-0", !wide && view === "write" && "hidden")}>{preview}</div>
      </div>
    </>
  );
}
