export const controlClass =
  "w-full rounded-control border bg-surface px-3 text-s text-ink transition-colors duration-150 placeholder:text-ink-3 hover:border-ink-3 focus-visible:border-accent disabled:opacity-55 touch:text-l";
export const controlBorder = (error: unknown) => (error ? "border-bad" : "border-control");
