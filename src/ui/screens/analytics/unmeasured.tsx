/** An unknown value with its reason, which a tooltip shows and a screen reader reads. */
export function Unmeasured({ reason }: { reason: string }) {
  return (
    <span title={reason} className="text-ink-3">
      <span aria-hidden>—</span>
      <span className="sr-only">{reason}</span>
    </span>
  );
}
