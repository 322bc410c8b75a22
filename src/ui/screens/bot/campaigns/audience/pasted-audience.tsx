import { useState } from "react";
import { campaignLimits } from "#core/campaigns/contract.ts";
import { AudienceAddresses, type AudienceResult } from "#core/campaigns/audience/contract.ts";
import { messageOf } from "../../../../api.ts";
import { Button } from "../../../../components/button.tsx";
import { classes } from "../../../../components/classes.ts";
import { Alert } from "../../../../components/feedback/alert.tsx";
import { useToast } from "../../../../components/feedback/toast.ts";
import { controlBorder, controlClass } from "../../../../components/fields/control-class.ts";
import { FieldFrame, useField } from "../../../../components/fields/field.tsx";
import { AudienceRows } from "./audience-rows.tsx";
import { countsOf } from "./counts-of.ts";
import { useAddresses } from "./queries.ts";

export function PastedAudience({ campaignId }: { campaignId: string }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [result, setResult] = useState<AudienceResult>();
  const send = useAddresses(campaignId);
  const toast = useToast();
  const { id, control } = useField({ hint: "", error: problem });
  const submit = (add: boolean) => {
    const parsed = AudienceAddresses.safeParse({ text, add });
    setProblem(parsed.error?.issues[0]?.message);
    if (!parsed.success) return;
    send.mutate(parsed.data, {
      onSuccess(answer) {
        setResult(answer);
        if (!add) return;
        setText("");
        toast({ title: "People added", description: `${countsOf(answer)}.` });
      },
    });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <FieldFrame
        id={id}
        label="Profile addresses"
        hint="One per line, such as https://www.linkedin.com/in/name."
        error={problem}
      >
        <textarea
          {...control}
          rows={6}
          spellCheck={false}
          maxLength={campaignLimits.pasted}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setProblem(undefined);
            setResult(undefined);
          }}
          className={classes(controlClass, controlBorder(problem), "resize-y py-2 font-mono")}
        />
      </FieldFrame>
      {send.isError && <Alert tone="bad">{messageOf(send.error, "Could not read the addresses. Try again.")}</Alert>}
      {result && (
        <div className="grid gap-3">
          <p className="text-xs text-ink-3">{countsOf(result)}</p>
          <AudienceRows rowWord="Line" rows={result.rows} />
        </div>
      )}
      <div className="flex justify-end gap-2">
        <Button type="submit" busy={send.isPending && !send.variables.add}>
          Check
        </Button>
        {result && !result.isStored && result.added + result.excluded > 0 && (
          <Button busy={send.isPending && send.variables.add} onClick={() => submit(true)}>
            Add {result.added} {result.added === 1 ? "person" : "people"}
          </Button>
        )}
      </div>
    </form>
  );
}
