import { Upload } from "lucide-react";
import { useRef, useState } from "react";
import { audienceFields, type AudienceField, type AudienceFile } from "#core/campaigns/audience/contract.ts";
import { messageOf } from "../../../../api.ts";
import { Button } from "../../../../components/button.tsx";
import { Alert } from "../../../../components/feedback/alert.tsx";
import { useToast } from "../../../../components/feedback/toast.ts";
import { SelectField } from "../../../../components/fields/select-field.tsx";
import { AudienceRows } from "./audience-rows.tsx";
import { countsOf } from "./counts-of.ts";
import { useAudienceFile } from "./queries.ts";

const fieldLabels: Record<AudienceField, string> = {
  profileUrl: "Profile address",
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  headline: "Headline",
  company: "Company",
  location: "Location",
};

export function CsvAudience({ campaignId }: { campaignId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [read, setRead] = useState<AudienceFile>();
  const send = useAudienceFile(campaignId);
  const toast = useToast();
  const load = (chosen: File, mapping: AudienceFile["mapping"], add = false) =>
    send.mutate(
      { file: chosen, mapping, add },
      {
        onSuccess(answer) {
          setRead(answer);
          if (add) toast({ title: "People added", description: `${countsOf(answer)}.` });
        },
      },
    );
  return (
    <div className="grid gap-4">
      <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-line-strong p-4">
        <p className="text-s text-ink-2">
          One row for each person, with the address of the profile, and if you like name, headline, company and
          location. No one is added before you have checked the rows.
        </p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file of people"
          className="sr-only"
          tabIndex={-1}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            // The same file can be chosen again after it was corrected.
            currentTarget.value = "";
            setFile(chosen);
            if (chosen) load(chosen, {});
          }}
        />
        <Button icon={Upload} busy={send.isPending} onClick={() => input.current?.click()}>
          Choose file
        </Button>
      </div>
      {send.isError && <Alert tone="bad">{messageOf(send.error, "Could not read the file. Try again.")}</Alert>}
      {file && read && (
        <>
          <Columns read={read} onChange={(mapping) => load(file, mapping)} />
          <p className="text-xs text-ink-3">
            {file.name}: {countsOf(read)}
          </p>
          <AudienceRows rows={read.rows} />
          {!read.isStored && read.added + read.excluded > 0 && (
            <div className="flex justify-end">
              <Button busy={send.isPending} onClick={() => load(file, read.mapping, true)}>
                Add {read.added} {read.added === 1 ? "person" : "people"}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const none = "none";

interface ColumnsProps {
  read: AudienceFile;
  onChange: (mapping: AudienceFile["mapping"]) => void;
}

function Columns({ read: { columns, mapping }, onChange }: ColumnsProps) {
  const options = columns.map((name, at) => ({ value: String(at), label: name || `Column ${at + 1}` }));
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {audienceFields.map((field) => (
        <SelectField
          key={field}
          label={fieldLabels[field]}
          value={mapping[field] === undefined ? none : String(mapping[field])}
          options={field === "profileUrl" ? options : [{ value: none, label: "Not in the file" }, ...options]}
          placeholder="Choose a column"
          onValueChange={(chosen) => {
            const { [field]: _before, ...others } = mapping;
            onChange(chosen === none ? others : { ...others, [field]: Number(chosen) });
          }}
        />
      ))}
    </div>
  );
}
