import { Avatar } from "../../../components/avatar.tsx";
import { Card } from "../../../components/card.tsx";
import type { FormFile } from "../media/form-files.ts";
import { ClampedText } from "../list/clamped-text.tsx";
import { PostText } from "../../../components/post-text.tsx";
import { PreviewMedia } from "./preview-media.tsx";

interface PostPreviewProps {
  author: { name: string; headline: string };
  text: string;
  time: string;
  files: readonly FormFile[];
}

export function PostPreview({ author, text, time, files }: PostPreviewProps) {
  return (
    <Card aria-label="Preview" className="p-3.5">
      <div className="flex items-start gap-2.5">
        <Avatar name={author.name} size="m" />
        <div className="min-w-0 text-xs text-ink-3">
          <p className="truncate text-s font-semibold text-ink">{author.name}</p>
          <p className="truncate">{author.headline}</p>
          <p>{time} · Public</p>
        </div>
      </div>
      <div className="mt-2.5 text-m text-ink">
        {text === "" ? (
          <p className="text-ink-3">Your post appears here as you type.</p>
        ) : (
          <ClampedText>
            <PostText text={text} />
          </ClampedText>
        )}
      </div>
      <PreviewMedia files={files} />
    </Card>
  );
}
