import { Alert } from "../../../components/feedback/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { useSources } from "../queries.ts";

/** Names the sources that don't answer: the jobs of the others are there. */
export function SourceHealth({ onOpen }: { onOpen: () => void }) {
  const { data = [] } = useSources();
  const failing = data.filter(({ status }) => status === "failing");
  if (failing.length === 0) return null;
  return (
    <Alert
      tone="warn"
      className="mb-3"
      action={
        <Button size="s" onClick={onOpen}>
          Show sources
        </Button>
      }
    >
      {failing.map(({ source, board, label, message }) => (
        <p key={`${source} ${board}`}>
          {label}: {message}
        </p>
      ))}
    </Alert>
  );
}
