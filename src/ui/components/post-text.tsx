import { tokenizePostText, type PostTextPart } from "#core/post-text.ts";
import { memo } from "react";
import { textLink } from "./button.tsx";

export const PostText = memo(function PostText({ text }: { text: string }) {
  return (
    <span dir="auto" className="block whitespace-pre-wrap [overflow-wrap:anywhere]">
      {/* A text's parts never change places. */}
      {tokenizePostText(text).map((part, at) => (
        <Part key={`${at}${part.kind}`} part={part} />
      ))}
    </span>
  );
});

function Part({ part }: { part: PostTextPart }) {
  if (part.kind === "text") return part.text;
  if (part.kind === "link") {
    return (
      <a href={part.href} target="_blank" rel="noopener noreferrer" className={textLink}>
        {part.text}
      </a>
    );
  }
  return <span className="font-medium text-accent-text">{part.kind === "mention" ? part.name : part.text}</span>;
}
