import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { DayChoice, DayOrder, Import } from "#core/imports/contract.ts";
import { Button } from "../../components/button.tsx";
import { Alert } from "../../components/feedback/alert.tsx";
import { formatLongDate } from "../../lib/formats.ts";
import { filesOfInput, packFiles, type FileToSend } from "./collect-files.ts";
import { importsQuery, useDelete } from "./queries.ts";
import { describeFailure, sendImport } from "./send-file.ts";
import { useSentFile } from "./sent-file.ts";

interface DayOrderProps {
  imported: Import;
  name: string;
  choice: DayChoice;
}

/** With the name of the month: in numbers, one would have to guess again. */
const nameOf = (day: string): string => formatLongDate(`${day}T12:00:00Z`, "UTC");

/** Asks how a workbook writes its days, and reads it again. After a reload it has to be chosen again. */
export function DayOrderQuestion({ imported, name, choice }: DayOrderProps) {
  const input = useRef<HTMLInputElement>(null);
  const answer = useRef<DayOrder>("month_first");
  const client = useQueryClient();
  const { sent, onSent } = useSentFile();
  const remove = useDelete(imported.id);
  const send = useMutation({
    mutationFn: async (packing: Promise<FileToSend>) => {
      const file = await packing;
      return { file, ...(await sendImport(file, answer.current)) };
    },
    onSuccess: async ({ id, file }) => {
      await client.invalidateQueries({ queryKey: importsQuery.queryKey });
      onSent(id, file);
      remove.mutate();
    },
  });
  const choose = (order: DayOrder): void => {
    answer.current = order;
    if (sent?.id === imported.id) send.mutate(Promise.resolve(sent.file));
    else input.current?.click();
  };
  return (
    <Alert tone="warn" title={`${name}: what day is '${choice.text}'?`}>
      <p>
        Nothing in this workbook tells how it writes its days.
        {sent?.id !== imported.id && " Choose the day, and then the file once more: it was deleted after reading."}
      </p>
      {send.error && <p className="text-bad">{describeFailure(send.error)}</p>}
      <input
        ref={input}
        type="file"
        aria-label={`Choose ${name} again`}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const found = filesOfInput(currentTarget.files ?? new DataTransfer().files);
          currentTarget.value = "";
          if (found.length > 0) send.mutate(packFiles(found));
        }}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="s" busy={send.isPending} onClick={() => choose("month_first")}>
          {nameOf(choice.monthFirst)}
        </Button>
        <Button size="s" busy={send.isPending} onClick={() => choose("day_first")}>
          {nameOf(choice.dayFirst)}
        </Button>
      </div>
    </Alert>
  );
}
