import { memo } from "react";
import type {
  ContentImport,
  DateOrder,
  ImportCheck,
  ImportField,
  ImportSettings,
} from "#core/content-import/contract.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { SelectField } from "../../../components/fields/select-field.tsx";
import { ZoneField } from "../../../components/fields/zone-field.tsx";
import { formatCount } from "../../../lib/format-count.ts";
import { ImportProblems } from "./import-problems.tsx";
import type { ImportFlow } from "./use-import.ts";

interface PreviewProps {
  flow: ImportFlow;
  imported: ContentImport;
}

const productNames = { attache: "Attaché", buffer: "Buffer", publer: "Publer", hootsuite: "Hootsuite" } as const;

/** The others of `importFields` are read from an export of Attaché only. */
const fieldNames = {
  content: "Text",
  scheduledFor: "Date, or date and time",
  time: "Time, if in a column of its own",
  link: "Link, added below the text",
  firstComment: "First comment",
  title: "Title",
  hashtags: "Hashtags",
  theme: "Theme",
  type: "Type",
  targetUrl: "Post to comment on",
} satisfies Partial<Record<ImportField, string>>;
const shownFields = Object.keys(fieldNames) as (keyof typeof fieldNames)[];

const delimiterNames = { ",": "commas", ";": "semicolons", "\t": "tabs" } as const;

export function ImportPreview({ flow, imported }: PreviewProps) {
  const { settings, found } = flow;
  if (!settings) return null;
  const unused = imported.columns.filter((_, at) => !Object.values(settings.mapping).includes(at));
  return (
    <>
      <p className="text-s text-ink-2">
        {imported.name}: {formatCount(imported.rows)} {imported.rows === 1 ? "row" : "rows"}, {imported.encoding},
        separated by {delimiterNames[imported.delimiter]}
        {imported.product && `, recognized as a file of ${productNames[imported.product]}`}.
        {imported.encoding === "windows-1252" &&
          " It is not valid UTF-8. If characters look wrong below, save it as UTF-8 and choose it again."}
      </p>
      <FirstRows columns={imported.columns} rows={imported.firstRows} />
      {found && <Found found={found} />}
      <Columns imported={imported} settings={settings} onChange={flow.change} />
      {imported.product !== "attache" && unused.length > 0 && (
        <p className="text-xs wrap-anywhere text-ink-3">
          Not imported: {unused.join(", ")}. Pictures are added to a post after the import.
        </p>
      )}
      <Times settings={settings} onChange={flow.change} />
    </>
  );
}

const FirstRows = memo(function FirstRows({ columns, rows }: { columns: string[]; rows: string[][] }) {
  return (
    <section
      aria-label="First rows"
      // Scrollable with the arrow keys.
      {...{ tabIndex: 0 }}
      className="overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full text-left text-xs">
        <thead className="bg-sunken text-ink-2">
          <tr>
            {columns.map((column, at) => (
              <th key={at} scope="col" className="px-2.5 py-1.5 font-medium whitespace-nowrap">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-t border-line">
              {columns.map((_, at) => (
                <td key={at} dir="auto" className="max-w-60 truncate px-2.5 py-1.5 text-ink">
                  {cells[at] ?? ""}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

function Found({ found: { scheduled, drafts, refused, problems } }: { found: ImportCheck }) {
  return (
    <Alert tone={refused > 0 ? "warn" : "good"} title="Checked">
      <output className="block">
        {formatCount(scheduled)} will be scheduled, {formatCount(drafts)} saved as drafts, {formatCount(refused)}{" "}
        refused.
      </output>
      <ImportProblems problems={problems} />
    </Alert>
  );
}

interface SettingsProps {
  settings: ImportSettings;
  onChange: (change: Partial<ImportSettings>) => void;
}

const none = "none";

function Columns({ imported, settings, onChange }: SettingsProps & { imported: ContentImport }) {
  const options = imported.columns.map((column, at) => ({ value: String(at), label: column }));
  const choose = (field: ImportField, value: string) => {
    const { [field]: _, ...others } = settings.mapping;
    onChange({ mapping: value === none ? others : { ...others, [field]: Number(value) } });
  };
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-s font-semibold text-ink">Columns</legend>
      {shownFields.map((field) => (
        <SelectField
          key={field}
          label={fieldNames[field]}
          value={String(settings.mapping[field] ?? none)}
          onValueChange={(value) => choose(field, value)}
          options={[{ value: none, label: field === "content" ? "Choose a column" : "Not in the file" }, ...options]}
        />
      ))}
    </fieldset>
  );
}

const orderOptions: { value: DateOrder | "shown"; label: string }[] = [
  { value: "shown", label: "As the file's dates show" },
  { value: "day first", label: "Day first: 31/12/2026" },
  { value: "month first", label: "Month first: 12/31/2026" },
];

function Times({ settings, onChange }: SettingsProps) {
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2">
      <legend className="mb-2 text-s font-semibold text-ink">Times</legend>
      <ZoneField
        value={settings.timezone}
        onChange={(timezone) => onChange({ timezone })}
        hint={undefined}
        error={undefined}
      />
      <SelectField
        label="Order of dates"
        value={settings.dateOrder ?? "shown"}
        onValueChange={(order) => onChange({ dateOrder: order === "shown" ? null : order })}
        options={orderOptions}
      />
      <Checkbox
        label="Import rows whose time has passed as drafts"
        checked={settings.pastTimes === "draft"}
        onCheckedChange={(isDraft) => onChange({ pastTimes: isDraft ? "draft" : "refuse" })}
      />
      <Checkbox
        label="Import every row as a draft"
        checked={settings.drafts}
        onCheckedChange={(drafts) => onChange({ drafts })}
      />
    </fieldset>
  );
}
