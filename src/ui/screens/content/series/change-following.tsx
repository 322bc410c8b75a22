import { useId, useState } from "react";
import { composeText, findContentProblems, textLimitOf } from "#core/content/rules.ts";
import { messageOf } from "../../../api.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { ContentField } from "../form/content-field.tsx";
import type { SeriesActions, SeriesQuestionState } from "./use-series-actions.ts";

interface ChangeFollowingProps {
  question: SeriesQuestionState;
  actions: SeriesActions;
}

const unregistered = { name: "content", ref: () => undefined, onBlur: async () => undefined } as const;

/** Text and time of a post and those that follow it. */
export function ChangeFollowing({ question: { item, seriesId }, actions }: ChangeFollowingProps) {
  const formId = useId();
  const [content, setContent] = useState(item.content);
  const [time, setTime] = useState(item.wallTime?.slice(11, 16) ?? "");
  const written = { ...item, content };
  const problem = content.trim() === "" ? "Write the content first." : findContentProblems(written, false)[0]?.message;
  const from = item.series?.on ?? "";
  const save = () => {
    if (problem !== undefined || time === "") return;
    // A text that takes turns with others stays if only the time changes.
    actions.change(seriesId, { from, time, ...(content !== item.content && { content }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && actions.cancel()}
      title="Edit this and following"
      description={`The posts from ${from} on change. Those you edited on their own stay as they are.`}
      size="m"
      footer={
        <>
          <Button onClick={actions.cancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={actions.isChanging}>
            Save changes
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {actions.changeError && (
          <Alert tone="bad">{messageOf(actions.changeError, "Could not save your changes. Try again.")}</Alert>
        )}
        <ContentField
          {...unregistered}
          value={content}
          onChange={async ({ target }) => setContent(String(target.value))}
          hint="Includes hashtags"
          error={problem}
          length={composeText(written).length}
          limit={textLimitOf(item.type)}
        />
        <TextField
          type="time"
          label={`Time (${item.timezone})`}
          required
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
