import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { useRef } from "react";
import type { CvFields } from "#core/cv/contract.ts";
import { orderSections } from "#core/cv/rules.ts";
import type { SectionSetting } from "#core/cv/style/contract.ts";
import { IconButton } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { useReorder } from "../../../components/use-reorder.ts";
import { moveEntry } from "../entries/entry-edits.ts";
import { moveButtonAt, useFocusNext } from "../entries/use-focus-next.ts";
import { sectionNames } from "./design-labels.ts";

interface SectionOrderProps {
  editor: {
    values: Pick<CvFields, "customSections" | "sections">;
    edit: (changes: { sections: SectionSetting[] }, field: string) => void;
  };
}

export function SectionOrder({ editor }: SectionOrderProps) {
  const { values, edit } = editor;
  const sections = orderSections(values);
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusNext(list);
  const nameOf = ({ id }: SectionSetting): string => {
    const own = values.customSections.find((section) => section.id === id);
    return sectionNames[id] ?? (own?.title || "Untitled section");
  };
  const move = (from: number, to: number, button?: "up" | "down"): void => {
    const id = sections[from]?.id;
    if (id === undefined || to < 0 || to >= sections.length) return;
    if (button)
      focusNext(`[data-section="${CSS.escape(id)}"] [data-move="${moveButtonAt(to, sections.length, button)}"]`);
    edit({ sections: moveEntry(sections, from, to) }, "sections.order");
  };
  useReorder(list, true, (from, to) => move(from, to));
  const set = (at: number, changes: Partial<SectionSetting>): void =>
    edit(
      { sections: sections.map((section, place) => (place === at ? { ...section, ...changes } : section)) },
      "sections",
    );
  return (
    <section aria-labelledby="cv-sections">
      <h2 id="cv-sections" className="mb-1.5 text-s font-medium text-ink">
        Sections
      </h2>
      <ol ref={list} className="grid divide-y divide-line rounded-card border border-line">
        {sections.map((section, at) => {
          const name = nameOf(section);
          return (
            <li key={section.id} data-section={section.id} className="flex items-center gap-1 py-1 pr-1 pl-2">
              <span draggable aria-hidden className="cursor-grab p-1 text-ink-3 touch:hidden">
                <GripVertical className="size-4" />
              </span>
              <Checkbox
                label={name}
                checked={!section.hidden}
                onCheckedChange={(isShown) => set(at, { hidden: !isShown })}
                className="min-w-0 grow"
              />
              <IconButton
                repeatable
                data-move="up"
                icon={ArrowUp}
                label={`Move up ‘${name}’`}
                disabled={at === 0}
                onClick={() => move(at, at - 1, "up")}
              />
              <IconButton
                repeatable
                data-move="down"
                icon={ArrowDown}
                label={`Move down ‘${name}’`}
                disabled={at === sections.length - 1}
                onClick={() => move(at, at + 1, "down")}
              />
            </li>
          );
        })}
      </ol>
      <p className="mt-1.5 text-xs text-ink-3">Sections without entries are left out.</p>
    </section>
  );
}
