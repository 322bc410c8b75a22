// A combobox with a list of its own: no element of HTML is one that icons and groups can stand in.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { Search } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { classes } from "../../components/classes.ts";
import { overlayClass } from "../../components/dialog.tsx";
import { useReturnFocus } from "../../components/use-floating.ts";
import { useCommands, type Command } from "./commands.ts";
import { match } from "./match.ts";
import { recentCommands, rememberCommand } from "./recent.ts";

interface PaletteProps {
  onClose: () => void;
  onHelp: () => void;
}

/** Go anywhere and do the common things by a few letters. */
export function Palette({ onClose, onHelp }: PaletteProps) {
  const focus = useReturnFocus();
  const chosen = useRef<Command>(undefined);
  const [open, setOpen] = useState(true);
  const choose = (command: Command) => {
    chosen.current = command;
    setOpen(false);
  };
  // Done once the dialog is gone and the focus is back, so that what it opens knows where to give it.
  const finish = () => {
    focus.onCloseAutoFocus();
    onClose();
    if (!chosen.current) return;
    rememberCommand(chosen.current.id);
    chosen.current.run();
  };
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={finish}
          className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[min(28rem,calc(100dvh-1rem))] max-w-140 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none animate-appear sm:top-[12dvh] sm:max-h-[min(28rem,76dvh)]"
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <Choice commands={useCommands(onHelp)} onChoose={choose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function Choice({ commands, onChoose }: { commands: readonly Command[]; onChoose: (command: Command) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [recent] = useState(recentCommands);
  const groups = grouped(commands, typed, recent);
  const found = groups.flatMap(({ commands: own }) => own);
  const active = found[at];
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [at, typed]);

  const press = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + found.length }[event.key];
    if (event.key === "Enter" && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onChoose(active);
    } else if (to !== undefined && found.length > 0) {
      event.preventDefault();
      setAt(to % found.length);
    }
  };
  return (
    <>
      <div className="relative border-b border-line">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto size-4 text-ink-3" />
        <input
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-label="Search or jump to"
          aria-controls={`${id}-list`}
          aria-activedescendant={active && `${id}-${active.id}`}
          autoComplete="off"
          spellCheck={false}
          placeholder="Search or jump to..."
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={press}
          className="h-12 w-full bg-surface pr-4 pl-11 text-m text-ink outline-none placeholder:text-ink-3 focus-visible:shadow-none touch:text-l"
        />
      </div>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label="Commands"
        className="min-h-0 grow overflow-y-auto p-1.5"
      >
        {groups.map(({ name, commands: own }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} className="px-2.5 pt-2 pb-1 text-xs text-ink-3">
              {name}
            </div>
            {own.map((command) => (
              <Option
                key={command.id}
                id={`${id}-${command.id}`}
                command={command}
                active={command === active}
                onNear={() => setAt(found.indexOf(command))}
                onChoose={() => onChoose(command)}
              />
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className="px-4 pb-6 text-center text-s text-ink-2">No results for ‘{typed.trim()}’.</p>
      )}
      <output className="sr-only">{found.length === 1 ? "1 result" : `${found.length} results`}</output>
    </>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  active: boolean;
  onNear: () => void;
  onChoose: () => void;
}

function Option({ id, command: { label, hint, icon: Icon, group }, active, onNear, onChoose }: OptionProps) {
  return (
    // The keyboard moves through the list from the field, which says which one is active.
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerMove={onNear}
      onClick={onChoose}
      onKeyDown={({ key }) => key === "Enter" && onChoose()}
      className={classes(
        "flex cursor-pointer items-center gap-3 rounded-control px-2.5 py-2 text-s text-ink touch:min-h-11",
        active && "bg-sunken",
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
      <span className="min-w-0 grow truncate">{group === "Theme" ? `Theme: ${label}` : label}</span>
      {hint !== undefined && <span className="text-xs text-ink-3">{hint}</span>}
    </div>
  );
}

interface CommandGroup {
  name: string;
  commands: Command[];
}

/** Without anything typed what was last chosen comes first, else the best answer. */
function grouped(commands: readonly Command[], typed: string, recent: readonly string[]): CommandGroup[] {
  const rank = (command: Command) => match(typed, `${command.label} ${command.keywords}`);
  const found = commands.filter((command) => rank(command) > 0);
  if (typed.trim() !== "") {
    const best = found.toSorted((a, b) => rank(b) - rank(a));
    return best.length > 0 ? [{ name: "Results", commands: best }] : [];
  }
  const last = recent.flatMap((id) => found.filter((command) => command.id === id));
  const rest = found.filter((command) => !last.includes(command));
  const groups = (["Go to", "Do", "Theme"] as const).map((name) => ({
    name,
    commands: rest.filter(({ group }) => group === name),
  }));
  return [{ name: "Recent", commands: last }, ...groups].filter(({ commands: own }) => own.length > 0);
}
