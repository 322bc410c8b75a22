import { Plus, Trash2 } from "lucide-react";
import { cvLimits, type CvFields } from "#core/cv/contract.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import type { TabProps } from "./tab-props.ts";

type PersonalInfo = CvFields["personalInfo"];
type TextName = Exclude<keyof PersonalInfo, "links">;

const fields: readonly { name: TextName; label: string; type?: string; placeholder?: string; autoComplete?: string }[] =
  [
    { name: "fullName", label: "Full name", autoComplete: "name" },
    { name: "headline", label: "Headline", placeholder: "Senior data analyst" },
    { name: "email", label: "Email", type: "email", autoComplete: "email" },
    { name: "phone", label: "Phone", type: "tel", autoComplete: "tel" },
    { name: "location", label: "Location", placeholder: "London, United Kingdom" },
    { name: "linkedin", label: "LinkedIn", placeholder: "https://www.linkedin.com/in/" },
    { name: "website", label: "Website", placeholder: "https://", autoComplete: "url" },
  ];

export function PersonalTab({ editor }: TabProps) {
  const { personalInfo } = editor.values;
  const change = (changes: Partial<PersonalInfo>, field: string) =>
    editor.edit({ personalInfo: { ...personalInfo, ...changes } }, `personalInfo.${field}`);
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {fields.map(({ name, ...field }) => (
          <TextField
            key={name}
            {...field}
            name={name}
            value={personalInfo[name]}
            error={editor.errorOf(`personalInfo.${name}`)}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value }, name)}
          />
        ))}
      </div>
      <Links editor={editor} onChange={(links, field) => change({ links }, `links.${field}`)} />
    </div>
  );
}

interface LinksProps extends TabProps {
  onChange: (links: PersonalInfo["links"], field: string) => void;
}

function Links({ editor, onChange }: LinksProps) {
  const { links } = editor.values.personalInfo;
  const set = (at: number, changes: Partial<PersonalInfo["links"][number]>, field: string) =>
    onChange(
      links.map((link, place) => (place === at ? { ...link, ...changes } : link)),
      `${at}.${field}`,
    );
  return (
    <section aria-label="More links" className="grid gap-3">
      <h2 className="text-s font-semibold text-ink">More links</h2>
      {links.map(({ label, url }, at) => (
        <div key={at} className="flex items-start gap-2">
          <div className="grid grow grid-cols-1 gap-2 sm:grid-cols-[2fr_3fr]">
            <TextField
              label={`Label of link ${at + 1}`}
              value={label}
              placeholder="GitHub"
              error={editor.errorOf(`personalInfo.links.${at}.label`)}
              onChange={({ currentTarget }) => set(at, { label: currentTarget.value }, "label")}
            />
            <TextField
              label={`Address of link ${at + 1}`}
              value={url}
              placeholder="https://"
              error={editor.errorOf(`personalInfo.links.${at}.url`)}
              onChange={({ currentTarget }) => set(at, { url: currentTarget.value, username: "" }, "url")}
            />
          </div>
          <IconButton
            icon={Trash2}
            label={`Remove link ${at + 1}`}
            className="mt-6.5"
            onClick={() =>
              onChange(
                links.filter((_, place) => place !== at),
                "remove",
              )
            }
          />
        </div>
      ))}
      <div>
        <Button
          repeatable
          icon={Plus}
          disabled={links.length >= cvLimits.links}
          onClick={() => onChange([...links, { label: "", url: "", username: "" }], "add")}
        >
          Add link
        </Button>
      </div>
    </section>
  );
}
