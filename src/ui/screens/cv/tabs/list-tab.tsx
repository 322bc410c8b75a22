import type { CvFields } from "#core/cv/contract.ts";
import type { Entry } from "../entries/entry-edits.ts";
import { educationKind, experienceKind, otherKinds, type EntryKind } from "../entries/entry-kinds.ts";
import { EntryList } from "../entries/entry-list.tsx";
import type { TabProps } from "./tab-props.ts";

const kinds = { experience: experienceKind, education: educationKind, ...otherKinds } as const satisfies Record<
  string,
  EntryKind
>;
export type ListName = keyof typeof kinds;

interface ListTabProps extends TabProps {
  list: ListName;
  empty: string;
}

export function ListTab({ editor, list, empty }: ListTabProps) {
  return (
    <EntryList
      kind={kinds[list]}
      path={list}
      entries={editor.values[list] as readonly Entry[]}
      onChange={(entries, field) => editor.edit({ [list]: entries } as Partial<CvFields>, field)}
      errorOf={editor.errorOf}
      errorPaths={editor.errorPaths}
      empty={empty}
    />
  );
}
