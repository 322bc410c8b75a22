import { expectFocus, fireEvent, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, jest, test } from "bun:test";
import { Archive } from "lucide-react";
import { useState } from "react";
import { Button, IconButton } from "#ui/components/button.tsx";
import { Confirm } from "#ui/components/overlay/confirm.tsx";
import { Dialog } from "#ui/components/overlay/dialog.tsx";
import { TextField } from "#ui/components/fields/field.tsx";
import { LoadFailed } from "#ui/components/feedback/load-failed.tsx";
import { useToast, type Toast } from "#ui/components/feedback/toast.ts";
import { followTips } from "#ui/components/overlay/follow-tips.ts";

const screen = screenTest();

function OpensDialog() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Rename" description="It changes everywhere.">
        <TextField label="Name" />
      </Dialog>
    </>
  );
}

test("a dialog focuses its first field, closes with Escape and by its button, and gives the focus back", async () => {
  const { page, user } = screen.render(<OpensDialog />);
  const opener = await page.findByText("Open");
  for (const close of [() => user.keyboard("{Escape}"), () => user.click(page.getByLabelText("Close"))]) {
    await user.click(opener);
    await page.findByRole("dialog", { name: "Rename" });
    await waitFor(() => expectFocus(page.getByLabelText("Name")));
    await close();
    await waitFor(() => expect(page.queryByRole("dialog") === null).toBe(true));
    await waitFor(() => expectFocus(opener));
  }
});

interface AskProps {
  busy?: boolean;
  ready?: boolean;
  onConfirm: () => void;
}

function Ask(props: AskProps) {
  const [open, setOpen] = useState(true);
  return (
    <Confirm open={open} onOpenChange={setOpen} description="It can't be undone." confirmLabel="Delete" {...props} />
  );
}

test("a question is answered once, or cancelled", async () => {
  let confirmed = 0;
  const { page, user } = screen.render(<Ask onConfirm={() => (confirmed += 1)} />);
  await page.findByRole("alertdialog", { name: "Are you sure?" });
  page.getByText("It can't be undone.");
  await user.click(page.getByText("Delete"));
  expect(confirmed).toBe(1);
  await user.click(page.getByText("Cancel"));
  expect([confirmed, page.queryByRole("alertdialog")]).toEqual([1, null]);
});

for (const state of [{ busy: true }, { ready: false }] as const) {
  test(`a question that is ${Object.keys(state)[0] === "busy" ? "busy" : "not ready"} takes no answer`, async () => {
    let confirmed = 0;
    const { page, user } = screen.render(<Ask {...state} onConfirm={() => (confirmed += 1)} />);
    const button = await page.findByText<HTMLButtonElement>("Delete");
    expect(button.disabled).toBe(true);
    await user.click(button);
    expect(confirmed).toBe(0);
  });
}

test("what failed to load says why, and is retried", async () => {
  let retries = 0;
  const { page, user } = screen.render(
    <LoadFailed error={new Error("")} otherwise="Could not load your posts." onRetry={() => (retries += 1)} />,
  );
  expect((await page.findByRole("alert")).textContent).toStartWith("Could not load your posts.");
  await user.click(page.getByText("Retry"));
  expect(retries).toBe(1);
});

function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  const toast = useToast();
  return toasts.map((one) => (
    <Button key={one.title} onClick={() => toast(one)}>
      Show {one.title}
    </Button>
  ));
}

test("a toast takes the place of the one before, runs its action and is closed", async () => {
  let undone = 0;
  const action = { label: "Undo", onSelect: () => (undone += 1) };
  const toasts: Toast[] = [
    { title: "Saved", description: "Your profile." },
    { title: "Deleted", tone: "destructive", action },
  ];
  const { page, user } = screen.render(<Toasts toasts={toasts} />);
  await user.click(await page.findByText("Show Saved"));
  const viewport = await page.findByRole("region", { name: /Notifications/ });
  const shown = () => [...viewport.querySelectorAll("li")].map((item) => item.textContent);
  await waitFor(() => expect(shown()).toEqual(["SavedYour profile."]));
  await user.click(page.getByText("Show Deleted"));
  await waitFor(() => expect(shown()).toEqual(["DeletedUndo"]));
  await user.click(page.getByText("Undo"));
  expect(undone).toBe(1);
  await waitFor(() => expect(shown()).toEqual([]));
  await user.click(page.getByText("Show Saved"));
  await waitFor(() => expect(shown()).toEqual(["SavedYour profile."]));
  await user.click(page.getByLabelText("Close"));
  await waitFor(() => expect(shown()).toEqual([]));
});

test("a busy button cannot be pressed and keeps its size in words", async () => {
  let pressed = 0;
  const { page, user } = screen.render(
    <Button busy icon={Archive} onClick={() => (pressed += 1)}>
      Saving...
    </Button>,
  );
  const button = await page.findByText<HTMLButtonElement>("Saving...");
  await user.click(button);
  expect([button.disabled, button.getAttribute("aria-busy"), pressed]).toEqual([true, "true", 0]);
});

/** The names that tooltips show for two buttons, with a clock of the test's own. */
async function tooltips() {
  const { page } = screen.render(
    <>
      <IconButton label="Archive" icon={Archive} />
      <IconButton label="Delete" icon={Archive} />
      <p>Text</p>
    </>,
  );
  const archive = await page.findByLabelText("Archive");
  let shown: string | undefined;
  jest.useFakeTimers();
  let now = 0;
  const performanceNow = performance.now.bind(performance);
  performance.now = () => now;
  const stop = followTips((button) => (shown = button?.getAttribute("aria-label") ?? undefined), new Event("start"));
  return {
    archive,
    remove: page.getByLabelText("Delete"),
    text: page.getByText("Text"),
    shown: () => shown,
    wait(ms: number) {
      now += ms;
      jest.advanceTimersByTime(ms);
    },
    over: (element: Element, pointerType = "mouse") => fireEvent.pointerOver(element, { pointerType }),
    [Symbol.dispose]() {
      stop();
      performance.now = performanceNow;
      jest.useRealTimers();
    },
  };
}

test("a tooltip is shown after the pointer has rested for 700 ms, and the next within 300 ms at once", async () => {
  using tips = await tooltips();
  tips.over(tips.archive);
  tips.wait(699);
  expect(tips.shown()).toBeUndefined();
  tips.wait(1);
  expect(tips.shown()).toBe("Archive");
  tips.over(tips.text);
  expect(tips.shown()).toBeUndefined();
  tips.wait(299);
  tips.over(tips.remove);
  expect(tips.shown()).toBe("Delete");
  tips.over(tips.text);
  tips.wait(300);
  tips.over(tips.archive);
  expect(tips.shown()).toBeUndefined();
});

for (const [how, hide] of [
  ["pressing", (element: Element) => fireEvent.pointerDown(element)],
  ["Escape", (element: Element) => fireEvent.keyDown(element, { key: "Escape" })],
  ["scrolling", () => fireEvent.scroll(document)],
] as const) {
  test(`${how} hides a tooltip`, async () => {
    using tips = await tooltips();
    tips.over(tips.archive);
    tips.wait(700);
    expect(tips.shown()).toBe("Archive");
    hide(tips.archive);
    expect(tips.shown()).toBeUndefined();
  });
}

test("a button shows no tooltip while its menu is open", async () => {
  using tips = await tooltips();
  tips.over(tips.archive);
  tips.archive.setAttribute("aria-expanded", "true");
  tips.wait(700);
  expect(tips.shown()).toBeUndefined();
  tips.over(tips.text);
  tips.archive.setAttribute("aria-expanded", "false");
  tips.over(tips.archive);
  tips.wait(700);
  expect(tips.shown()).toBe("Archive");
});

test("a finger shows no tooltip", async () => {
  using tips = await tooltips();
  tips.over(tips.archive, "touch");
  tips.wait(700);
  expect(tips.shown()).toBeUndefined();
});
