import * as Radix from "radix-ui/popover";
import { useRef, useState, type RefObject } from "react";
import { classes } from "../../../../components/classes.ts";
import { landmarkOf } from "../../../../components/overlay/use-floating.ts";
import { useArrowKeys } from "./use-arrow-keys.ts";
import { findEmojis, parseEmojis, type Emoji } from "./emojis.ts";
import emojiFile from "./emoji-list.txt" with { type: "text" };
import { controlBorder, controlClass } from "../../../../components/fields/control-class.ts";

const groups = parseEmojis(emojiFile);
const columns = 8;

interface EmojiPickerProps {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

export function EmojiPicker({ id, anchor, onPick, onClose }: EmojiPickerProps) {
  const [container] = useState(() => (anchor.current ? landmarkOf(anchor.current) : null));
  const [search, setSearch] = useState("");
  const [group, setGroup] = useState(groups[0]);
  const isSearching = search.trim() !== "";
  const shown = isSearching ? findEmojis(groups, search) : (group?.emojis ?? []);
  const pick = (emoji: string) => {
    onClose();
    onPick(emoji);
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={{ current: anchor.current ?? { getBoundingClientRect: () => new DOMRect() } }} />
      <Radix.Portal {...(container && { container })}>
        <Radix.Content
          id={id}
          aria-label="Emoji"
          align="start"
          sideOffset={6}
          collisionPadding={8}
          // Picked, an emoji takes the focus to the text.
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => anchor.current?.focus()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
          }}
          className="z-50 grid w-78 max-w-[calc(100vw-1rem)] gap-2 rounded-card border border-line bg-surface p-2 shadow-float outline-none animate-appear focus-visible:shadow-float touch:w-98"
        >
          <input
            type="search"
            aria-label="Search emoji"
            placeholder="Search emoji"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => {
              const [first] = shown;
              if (event.key !== "Enter") return;
              event.preventDefault();
              if (isSearching && first) pick(first.emoji);
            }}
            className={classes(controlClass, controlBorder(false), "h-8.5 touch:min-h-11")}
          />
          <fieldset className="flex justify-between overflow-x-auto">
            <legend className="sr-only">Groups</legend>
            {groups.map((one) => (
              <button
                key={one.name}
                type="button"
                data-tip
                aria-label={one.name}
                aria-pressed={!isSearching && one === group}
                onClick={() => {
                  setSearch("");
                  setGroup(one);
                }}
                className="size-8 shrink-0 cursor-pointer rounded-control text-l hover:bg-sunken aria-pressed:bg-accent-soft touch:size-11"
              >
                {one.emojis[0]?.emoji}
              </button>
            ))}
          </fieldset>
          <EmojiGrid key={isSearching ? search : group?.name} emojis={shown} onPick={pick} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function EmojiGrid({ emojis, onPick }: { emojis: readonly Emoji[]; onPick: (emoji: string) => void }) {
  const [current, setCurrent] = useState(0);
  const grid = useRef<HTMLFieldSetElement>(null);
  useArrowKeys(grid, setCurrent, columns);
  if (emojis.length === 0) return <p className="h-56 px-1 py-2 text-s text-ink-3">No emoji found.</p>;
  return (
    <fieldset ref={grid} className="grid h-56 grid-cols-8 content-start overflow-y-auto">
      <legend className="sr-only">Emoji</legend>
      {emojis.map(({ emoji, name }, at) => (
        <button
          key={emoji}
          type="button"
          title={name}
          aria-label={name}
          tabIndex={at === current ? 0 : -1}
          onClick={() => onPick(emoji)}
          className="h-9 cursor-pointer rounded-control text-title hover:bg-sunken focus-visible:bg-accent-soft touch:h-11"
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}
