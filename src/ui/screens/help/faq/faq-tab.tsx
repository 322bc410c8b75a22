import { getRouteApi } from "@tanstack/react-router";
import { Card } from "../../../components/card.tsx";
import { Chip } from "../../../components/chip.tsx";
import { classes } from "../../../components/classes.ts";
import { DisclosureRow } from "../../../components/disclosure-row.tsx";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import type { FaqEntry } from "./entries.ts";
import { faqCategoriesShown, filterEntries } from "./filter-entries.ts";

const route = getRouteApi("/signed-in/approved/help");

export function FaqTab() {
  const { search, category, question } = route.useSearch();
  const navigate = route.useNavigate();
  const change = (next: { search?: string; category?: string | undefined; question?: string | undefined }) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true });
  const found = filterEntries({ search, category });
  return (
    <div className="grid max-w-190 gap-4">
      <SearchBox label="Search FAQs" value={search ?? ""} onValueChange={(words) => change({ search: words })} />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">Category</legend>
        <CategoryButton
          label="All"
          isChosen={category === undefined}
          onChoose={() => change({ category: undefined })}
        />
        {faqCategoriesShown.map((name) => (
          <CategoryButton
            key={name}
            label={name}
            isChosen={category === name}
            onChoose={() => change({ category: name })}
          />
        ))}
      </fieldset>
      <p className="sr-only" aria-live="polite">
        {found.length === 1 ? "1 FAQ" : `${found.length} FAQs`}
      </p>
      {found.length === 0 ? (
        <Card className="grid gap-1 text-center">
          <p className="text-m font-medium text-ink">No FAQs found matching your search.</p>
          <p className="text-s text-ink-2">Try different keywords or browse all categories.</p>
        </Card>
      ) : (
        <Card flush>
          <ul aria-label="FAQs" className="divide-y divide-line">
            {found.map((entry) => (
              <FaqRow
                key={entry.id}
                entry={entry}
                isOpen={question === entry.id}
                onToggle={() => change({ question: question === entry.id ? undefined : entry.id })}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

function CategoryButton({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        "h-7 cursor-pointer rounded-full border px-3 text-xs font-medium whitespace-nowrap transition-colors duration-150 touch:min-h-11",
        isChosen
          ? "border-transparent bg-accent-soft text-accent-text"
          : "border-line-strong bg-surface text-ink-2 hover:bg-sunken hover:text-ink",
      )}
    >
      {label}
    </button>
  );
}

function FaqRow({ entry, isOpen, onToggle }: { entry: FaqEntry; isOpen: boolean; onToggle: () => void }) {
  const summary = (
    <>
      <span className="grow text-m font-medium text-ink">{entry.question}</span>
      <span className="max-sm:hidden">
        <Chip dot={false}>{entry.category}</Chip>
      </span>
    </>
  );
  return (
    <DisclosureRow summary={summary} isOpen={isOpen} onToggle={onToggle}>
      <p className="sm:hidden">
        <Chip dot={false}>{entry.category}</Chip>
      </p>
      <p className="max-w-160 text-m text-ink-2 max-sm:mt-2">{entry.answer}</p>
      <ul aria-label="Tags" className="mt-3 flex flex-wrap gap-1.5">
        {entry.tags.map((tag) => (
          <li key={tag} className="rounded-full bg-sunken px-2.5 py-0.5 text-xs text-ink-2">
            {tag}
          </li>
        ))}
      </ul>
    </DisclosureRow>
  );
}
