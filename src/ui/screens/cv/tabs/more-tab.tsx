import { cvLimits, type CvFields } from "#core/cv/contract.ts";
import type { Entry } from "../entries/entry-edits.ts";
import { customEntryKind, otherKinds, type EntryKind, type OtherList } from "../entries/entry-kinds.ts";
import { EntryList } from "../entries/entry-list.tsx";
import { ListTab } from "./list-tab.tsx";
import type { TabProps } from "./tab-props.ts";

const customKind: EntryKind = {
  title: "Your own sections",
  one: "section",
  addLabel: "Add section",
  heading: ["title", ""],
  fields: [{ name: "title", label: "Heading", isWide: true }],
};

const lists = Object.keys(otherKinds) as OtherList[];

export function MoreTab({ editor }: TabProps) {
  return (
    <div className="grid gap-6">
      {lists.map((list) => (
        <section key={list} aria-labelledby={`cv-${list}`} className="grid gap-3">
          <h2 id={`cv-${list}`} className="text-s font-semibold text-ink">
            {otherKinds[list].title}
          </h2>
          <ListTab {...{ editor, list }} empty={`No ${otherKinds[list].title.toLowerCase()} yet.`} />
        </section>
      ))}
      <section aria-labelledby="cv-custom" className="grid gap-3">
        <h2 id="cv-custom" className="text-s font-semibold text-ink">
          {customKind.title}
        </h2>
        <CustomSections editor={editor} />
      </section>
    </div>
  );
}

function CustomSections({ editor }: TabProps) {
  return (
    <EntryList
      kind={customKind}
      path="customSections"
      entries={editor.values.customSections}
      // A new section has no list of entries yet.
      onChange={(entries, field) =>
        editor.edit(
          {
            customSections: entries.map((entry) => ({
              entries: [],
              ...entry,
            })) as unknown as CvFields["customSections"],
          },
          field,
        )
      }
      errorOf={editor.errorOf}
      errorPaths={editor.errorPaths}
      empty="No sections of your own yet."
      max={cvLimits.customSections}
      extra={(section, at, change) => (
        <div className="mt-4">
          <EntryList
            kind={customEntryKind}
            path={`customSections.${at}.entries`}
            entries={section["entries"] as readonly Entry[]}
            onChange={(entries, field) => change({ entries }, field)}
            errorOf={editor.errorOf}
            errorPaths={editor.errorPaths}
            empty="No entries in this section yet."
          />
        </div>
      )}
    />
  );
}
