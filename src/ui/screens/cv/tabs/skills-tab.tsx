import { WordList } from "../../../components/fields/word-list.tsx";
import type { TabProps } from "./tab-props.ts";

export function SkillsTab({ editor }: TabProps) {
  const error = editor.errorPaths.find((path) => path.startsWith("skills"));
  return (
    <div data-own-undo>
      <WordList
        label="Skills"
        placeholder="Add a skill"
        entries={editor.values.skills}
        onChange={(skills) => editor.edit({ skills }, "skills")}
        hint="Press Enter after each one."
        error={error === undefined ? undefined : editor.errorOf(error)}
      />
    </div>
  );
}
