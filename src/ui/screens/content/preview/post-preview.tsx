import { useState } from "react";
import { Avatar } from "../../../components/avatar.tsx";
import { Card } from "../../../components/card.tsx";
import { Segmented } from "../../../components/fields/segmented.tsx";
import { PostText } from "../../../components/post-text.tsx";
import { ClampedText } from "../list/clamped-text.tsx";
import type { FormFile } from "../media/form-files.ts";
import { PreviewMedia } from "./preview-media.tsx";
import { ScaledWidth } from "./scaled-width.tsx";

interface PostPreviewProps {
  author: { name: string; headline: string };
  text: string;
  time: string;
  files: readonly FormFile[];
}

const devices = [
  { value: "phone", label: "Phone" },
  { value: "desktop", label: "Desktop" },
] as const;
/** Of a post in the network's feed, px. */
const widths = { phone: 375, desktop: 555 } as const;

/** More than three lines of the narrowest letters: what follows is hidden, and would be laid out at each key. */
const foldLength = 800;
const beforeFold = (text: string): string => text.slice(0, foldLength).replace(/[\uD800-\uDBFF]$/u, "");

export function PostPreview({ author, text, time, files }: PostPreviewProps) {
  const [device, setDevice] = useState<keyof typeof widths>("phone");
  return (
    <div className="grid gap-2">
      <div className="flex items-center justify-between gap-3">
        <p aria-hidden className="text-s font-medium text-ink">
          Preview
        </p>
        <Segmented label="Width" value={device} onValueChange={setDevice} options={devices} />
      </div>
      <ScaledWidth width={widths[device]}>
        <Card aria-label="Preview" className="p-4">
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
              <ClampedText key={device} whole={<PostText text={text} />}>
                <PostText text={beforeFold(text)} />
              </ClampedText>
            )}
          </div>
          <PreviewMedia files={files} />
        </Card>
      </ScaledWidth>
      <p className="text-xs text-ink-3">
        The feed shows three lines before ‘…more’. The network&apos;s fonts differ, so it may fold a word earlier or
        later.
      </p>
    </div>
  );
}
