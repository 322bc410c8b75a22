import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { voicePosts, type MeasuredVoice, type Voice } from "#core/writing/voice/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { formatCount } from "../../../lib/format-count.ts";
import { openingNames } from "./labels.ts";
import { voiceQuery } from "./queries.ts";
import { VoiceDialog } from "./voice-dialog.tsx";

/** How the person writes, as a model is told. */
export function VoiceCard({ hasModel }: { hasModel: boolean }) {
  const { data: voice, error, refetch } = useQuery(voiceQuery);
  const [isEditing, setEditing] = useState(false);
  return (
    <Card>
      <CardHeader title="Your voice" action={voice && <Button onClick={() => setEditing(true)}>Edit voice</Button>} />
      {voice ? (
        <VoiceFigures voice={voice} hasModel={hasModel} />
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load your voice." onRetry={refetch} />
      ) : (
        <SkeletonRows label="Loading your voice" />
      )}
      {isEditing && voice && <VoiceDialog voice={voice} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function VoiceFigures({ voice: { measured, posts, settings }, hasModel }: { voice: Voice; hasModel: boolean }) {
  const rows = rowsOf(measured, settings);
  return (
    <>
      <p className="text-s text-ink-2">
        {settings.isUsed ? usedText(hasModel) : "It isn't used: a model writes in a neutral voice."}{" "}
        {measured
          ? `Measured from ${formatCount(measured.posts)} published posts you wrote without AI.`
          : `It is measured from ${voicePosts.min} published posts you wrote without AI; you have ${formatCount(posts)}.`}
      </p>
      {rows.length > 0 && (
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-s">
          {rows.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-3">{name}</dt>
              <dd className="break-words text-ink">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const usedText = (hasModel: boolean): string =>
  hasModel
    ? "The model writes posts and articles like this."
    : "A connected model would write posts and articles like this; the template writer keeps to your own words.";

const chosen = (value: string | number): string => `${value} (chosen by you)`;

function rowsOf(measured: MeasuredVoice | null, settings: Voice["settings"]): (readonly [string, string])[] {
  const { sentenceWords, emojisPerPost, hashtagsPerPost, opening, avoided } = settings;
  const figure = (own: number | null, found: number | undefined): string | undefined =>
    own !== null ? chosen(own) : found === undefined ? undefined : String(found);
  const [first] = measured?.openings ?? [];
  const rows: (readonly [string, string | undefined])[] = [
    ["Words in a post", measured ? `${measured.words.low} to ${measured.words.high}` : undefined],
    ["Words in a sentence", figure(sentenceWords, measured?.sentenceWords)],
    ["Emoji in a post", figure(emojisPerPost, measured?.emojisPerPost)],
    ["Hashtags in a post", figure(hashtagsPerPost, measured?.hashtagsPerPost)],
    [
      "Begins with",
      opening !== null
        ? chosen(openingNames[opening])
        : first && `${openingNames[first.opening]} (${first.share}% of posts)`,
    ],
    ["In the first person", measured ? `${measured.firstPerson}% of posts` : undefined],
    ["Avoids", avoided.join(", ") || undefined],
    ["Never uses", measured?.neverUsed.join(", ") || undefined],
  ];
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}
