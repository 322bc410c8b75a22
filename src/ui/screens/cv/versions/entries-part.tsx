import { Pencil, Undo2 } from "lucide-react";
import { cvLimits, entryLists, type CvFields, type VersionInput } from "#core/cv/contract.ts";
import { orderEntries, retitled } from "#core/cv/rules.ts";
import { IconButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { headingOf, textOf, type Entry } from "../entries/entry-edits.ts";
import { customEntryKind, educationKind, experienceKind, otherKinds, type EntryKind } from "../entries/entry-kinds.ts";
import { TextArea } from "../../../components/fields/text-area.tsx";
import { ChoiceList } from "./choice-list.tsx";
import { RewordText } from "../rewording/reword-text.tsx";
import type { VersionEditor } from "./use-version-editor.ts";

type ListName = (typeof entryLists)[number];
type Wording = VersionInput["wording"][string];

interface Group {
  key: string;
  list: ListName;
  title: string;
  entries: readonly Entry[];
  kind: EntryKind;
  canMove: boolean;
}

const kinds = { experience: experienceKind, education: educationKind, ...otherKinds } as const;

/** Sections of the person's own one by one, each with its entries. */
function groupsOf(cv: CvFields, order: VersionInput["order"]): Group[] {
  const groups = entryLists.flatMap((list): Group[] => {
    if (list === "customSections")
      return cv.customSections.map(({ id, title, entries }) => ({
        key: id,
        list,
        title: title || "Untitled section",
        entries: entries as readonly Entry[],
        kind: customEntryKind,
        canMove: false,
      }));
    const entries = orderEntries(cv[list] as readonly Entry[], order[list]);
    return [{ key: list, list, title: kinds[list].title, entries, kind: kinds[list], canMove: true }];
  });
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Chooses, orders and rewords what the CV has. */
export function EntriesPart({ cv, editor }: { cv: CvFields; editor: VersionEditor }) {
  const { values, edit } = editor;
  const { hidden, order, wording } = values;
  const groups = groupsOf(cv, order);
  const reword = (id: string, changes: Wording | undefined): void => {
    const { [id]: before, ...others } = wording;
    edit({ wording: changes ? { ...others, [id]: { ...before, ...changes } } : others }, `wording.${id}`);
  };
  if (groups.length === 0)
    return <p className="text-s text-ink-2">No entries yet. Add them to the main CV: every version shares them.</p>;
  return (
    <div className="grid gap-5">
      {groups.map(({ key, list, title, entries, kind, canMove }) => (
        <ChoiceList
          key={key}
          title={title}
          choices={entries.map((entry) => ({
            id: entry.id,
            label: headingOf(entry, kind) || `Untitled ${kind.one}`,
            isShown: !hidden.includes(entry.id),
          }))}
          onToggle={(id, isShown) =>
            edit({ hidden: isShown ? hidden.filter((one) => one !== id) : [...hidden, id] }, "hidden")
          }
          onOrder={canMove ? (ids) => edit({ order: { ...order, [list]: ids } }, `order.${list}`) : undefined}
          actionsOf={(id) => {
            const entry = entries.find((one) => one.id === id);
            const fields = entry && wordingOf(entry, list);
            if (!fields || Object.keys(fields).length === 0) return undefined;
            const name = headingOf(entry, kind) || `Untitled ${kind.one}`;
            return wording[id] ? (
              <IconButton
                icon={Undo2}
                label={`Use the CV’s words for ‘${name}’`}
                onClick={() => reword(id, undefined)}
              />
            ) : (
              <IconButton icon={Pencil} label={`Reword ‘${name}’`} onClick={() => reword(id, fields)} />
            );
          }}
          partOf={(id) => {
            const words = wording[id];
            return words && <WordingFields {...{ id, words, editor }} onChange={(changes) => reword(id, changes)} />;
          }}
        />
      ))}
    </div>
  );
}

/** What a version may say in other words, as the CV says it. */
function wordingOf(entry: Entry, list: ListName): Wording {
  const titleField = list === "projects" || list === "volunteering" ? "role" : "title";
  return {
    ...(retitled.includes(list) && { title: textOf(entry, titleField) }),
    ...("description" in entry && { description: textOf(entry, "description") }),
  };
}

interface WordingFieldsProps {
  id: string;
  words: Wording;
  editor: VersionEditor;
  onChange: (changes: Wording) => void;
}

function WordingFields({ id, words, editor, onChange }: WordingFieldsProps) {
  return (
    <div className="grid gap-3 pt-1 pr-1 pb-3 pl-6">
      {words.title !== undefined && (
        <TextField
          label="Title in this version"
          value={words.title}
          error={editor.errorOf(`wording.${id}.title`)}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
      )}
      {words.description !== undefined && (
        <TextArea
          label="Description in this version"
          value={words.description}
          limit={cvLimits.text}
          error={editor.errorOf(`wording.${id}.description`)}
          onValueChange={(description) => onChange({ description })}
        />
      )}
      {words.description !== undefined && (
        <RewordText
          label="description in this version"
          value={words.description}
          onValueChange={(description) => onChange({ description })}
        />
      )}
    </div>
  );
}
