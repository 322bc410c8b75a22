import { Button } from "../button.tsx";

export function LoadMore({ more, busy, onLoad }: { more: boolean; busy: boolean; onLoad: () => void }) {
  if (!more) return null;
  return (
    <div className="flex justify-center p-3">
      <Button repeatable variant="ghost" busy={busy} onClick={onLoad}>
        {busy ? "Loading..." : "Load more"}
      </Button>
    </div>
  );
}
