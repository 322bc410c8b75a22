const tag = /(#[\p{L}\p{N}_]+)/u;

export function PostText({ text }: { text: string }) {
  return (
    <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text.split(tag).map((part, at) =>
        // Odd parts are what the pattern caught; a text's parts never change places.
        at % 2 === 1 ? (
          <span key={`${at}${part}`} className="font-medium text-accent-text">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
