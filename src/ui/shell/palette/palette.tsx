import { Command as Cmdk } from "cmdk";
import { Search } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { useRef, useState, type KeyboardEvent } from "react";
import { overlayClass } from "../../components/overlay/dialog.tsx";
import { useReturnFocus } from "../../components/overlay/use-floating.ts";
import { useCommands, useTextCommands, type Command, type CommandGroup } from "./commands.ts";
import { groupCommands } from "./group-commands.ts";
import { Keys } from "./keys.tsx";
import { recentCommands, rememberCommand } from "./recent.ts";
import { useFound } from "./use-found.ts";

interface PaletteProps {
  initialText: string;
  onClose: () => void;
  onHelp: () => void;
}

export function Palette({ initialText, onClose, onHelp }: PaletteProps) {
  const focus = useReturnFocus();
  const chosen = useRef<Command>(undefined);
  const [open, setOpen] = useState(true);
  const choose = (command: Command) => {
    chosen.current = command;
    setOpen(false);
  };
  // Runs after the dialog has closed and restored the focus, so that whatever opens next can restore it too.
  const finish = () => {
    focus.onCloseAutoFocus();
    onClose();
    if (!chosen.current) return;
    if (chosen.current.group !== "Found") rememberCommand(chosen.current.id);
    chosen.current.run();
  };
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            focusAfterText(event);
          }}
          onCloseAutoFocus={finish}
          className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[min(28rem,calc(100dvh-1rem))] max-w-140 flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none animate-appear sm:top-[12dvh] sm:max-h-[min(28rem,76dvh)]"
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <CommandList initialText={initialText} commands={useCommands(onHelp)} onChoose={choose} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix would select the text, and the next key would replace it. */
function focusAfterText(event: Event): void {
  const input = event.currentTarget instanceof HTMLElement && event.currentTarget.querySelector("input");
  if (!input) return;
  event.preventDefault();
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}

interface CommandListProps {
  initialText: string;
  commands: readonly Command[];
  onChoose: (command: Command) => void;
}

function CommandList({ initialText, commands, onChoose }: CommandListProps) {
  const [typed, setTyped] = useState(initialText);
  const [recent] = useState(recentCommands);
  const { groups: found, failed, searching } = useFound(typed);
  const textCommands = useTextCommands(typed.trim());
  const matching = [...groupCommands(commands, typed, recent), ...found];
  const count = countIn(matching);
  const isEmpty = count === 0 && !searching;
  const groups = isEmpty ? [{ name: "Actions", commands: textCommands }] : matching;
  const selection = useSelection(typed, groups[0]?.commands[0]?.id);
  return (
    <Cmdk
      label="Search or jump to"
      loop
      // Filtered here: accents don't matter and the best match comes first.
      shouldFilter={false}
      vimBindings={false}
      {...selection}
      className="flex min-h-0 flex-col"
    >
      <div className="relative border-b border-line">
        <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-4 my-auto size-4 text-ink-3" />
        <Cmdk.Input
          placeholder="Search or jump to..."
          value={typed}
          onValueChange={setTyped}
          className="h-12 w-full bg-surface pr-4 pl-11 text-m text-ink outline-none placeholder:text-ink-3 focus-visible:shadow-none touch:text-l"
        />
      </div>
      {failed.length > 0 && (
        <p role="alert" className="px-4 pt-3 text-s text-bad">
          Could not search your {failed.join(" or ")}. Check your connection and try again.
        </p>
      )}
      {isEmpty && failed.length === 0 && (
        <p className="px-4 pt-4 pb-1 text-s text-ink-2">No results for ‘{typed.trim()}’.</p>
      )}
      <Cmdk.List label="Commands" className="min-h-0 grow overflow-y-auto p-1.5">
        {groups.map(({ name, commands: own }) => (
          <Cmdk.Group
            key={name}
            heading={name}
            className="**:[[cmdk-group-heading]]:px-2.5 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:text-ink-3"
          >
            {own.map((command) => (
              <CommandOption key={command.id} command={command} onChoose={() => onChoose(command)} />
            ))}
          </Cmdk.Group>
        ))}
        {count === 0 && searching && <p className="px-2.5 py-3 text-s text-ink-3">Searching...</p>}
      </Cmdk.List>
      <output className="sr-only">{count === 1 ? "1 result" : `${count} results`}</output>
    </Cmdk>
  );
}

const moveKeys = new Set(["ArrowUp", "ArrowDown", "Home", "End"]);

/** The first option, although results arrive one after the other, until the person moves to another. */
function useSelection(typed: string, first: string | undefined) {
  const [chosen, setChosen] = useState({ typed, id: "" });
  const isMoving = useRef(false);
  return {
    value: chosen.typed === typed && chosen.id !== "" ? chosen.id : (first ?? ""),
    onValueChange(id: string) {
      if (isMoving.current) setChosen({ typed, id });
    },
    onKeyDownCapture({ key }: KeyboardEvent) {
      isMoving.current = moveKeys.has(key);
    },
    onPointerMoveCapture() {
      isMoving.current = true;
    },
  };
}

const countIn = (groups: readonly CommandGroup[]): number =>
  groups.reduce((sum, { commands }) => sum + commands.length, 0);

function CommandOption({ command, onChoose }: { command: Command; onChoose: () => void }) {
  const { id, label, hint, keys, icon: Icon, group } = command;
  return (
    <Cmdk.Item
      value={id}
      onSelect={onChoose}
      className="flex cursor-pointer items-center gap-3 rounded-control px-2.5 py-2 text-s text-ink aria-selected:bg-sunken touch:min-h-11"
    >
      <Icon aria-hidden className="size-4 shrink-0 text-ink-2" />
      <span className="min-w-0 grow truncate">{group === "Theme" ? `Theme: ${label}` : label}</span>
      {hint !== undefined && <span className="shrink-0 text-xs text-ink-3">{hint}</span>}
      {keys !== undefined && <Keys keys={keys} className="max-sm:hidden" />}
    </Cmdk.Item>
  );
}
