export const quickTimeClass =
  "h-6.5 cursor-pointer rounded-full border border-line-strong px-2.5 text-xs font-medium text-ink-2 tabular-nums transition-colors duration-150 hover:bg-sunken hover:text-ink disabled:cursor-default disabled:opacity-55 aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent-text touch:min-h-11 touch:px-4";
