import { diffWords } from "#core/cv/word-diff/rules.ts";

/** Both texts in one: what goes is crossed out. */
export function WordChanges({ before, after }: { before: string; after: string }) {
  return (
    <p dir="auto" className="text-s leading-5.5 whitespace-pre-wrap text-ink wrap-anywhere">
      {diffWords(before, after).map(({ kind, text }, at) => {
        if (kind === "same") return <span key={at}>{text}</span>;
        return kind === "removed" ? (
          <del key={at} className="rounded-sm bg-bad-soft text-bad">
            <span className="sr-only">Removed: </span>
            {text}
          </del>
        ) : (
          <ins key={at} className="rounded-sm bg-good-soft text-good no-underline">
            <span className="sr-only">Added: </span>
            {text}
          </ins>
        );
      })}
    </p>
  );
}
