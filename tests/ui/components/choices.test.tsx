import { expectFocus, fireEvent, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, jest, test } from "bun:test";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { IconButton } from "#ui/components/button.tsx";
import { LazySelect } from "#ui/components/fields/lazy-select.tsx";
import { LoadMore } from "#ui/components/feedback/load-more.tsx";
import { Menu } from "#ui/components/overlay/menu.tsx";
import { SearchBox } from "#ui/components/fields/search-box.tsx";
import { Segmented } from "#ui/components/fields/segmented.tsx";
import { SelectField } from "#ui/components/fields/select-field.tsx";
import { TabPanel, Tabs } from "#ui/components/tabs.tsx";
import { Ellipsis } from "lucide-react";

const screen = screenTest();
const options = [
  { value: "all", label: "All Types" },
  { value: "posts", label: "Posts" },
  { value: "articles", label: "Articles" },
] as const;
type Choice = (typeof options)[number]["value"];

function Chosen({ late = false }: { late?: boolean }) {
  const [value, setValue] = useState<Choice>("all");
  const props = { label: "Type", value, onValueChange: setValue, options };
  return (
    <>
      {late ? <LazySelect {...props} /> : <SelectField {...props} hint="What to show" />}
      <output>{value}</output>
    </>
  );
}

test("a select is opened, moved in and chosen from by the keyboard", async () => {
  const { page, user } = screen.render(<Chosen />);
  const select = await page.findByRole("combobox", { name: "Type" });
  select.focus();
  await user.keyboard("{ArrowDown}");
  await page.findByRole("listbox");
  await user.keyboard("{ArrowDown}");
  await waitFor(() => expectFocus(page.getByRole("option", { name: "Posts" })));
  await user.keyboard("{Enter}");
  await page.findByText("posts");
  await waitFor(() => expectFocus(select));
});

test("Escape closes a select and leaves its value", async () => {
  const { page, user } = screen.render(<Chosen />);
  (await page.findByRole("combobox", { name: "Type" })).focus();
  await user.keyboard("{ArrowDown}");
  await page.findByRole("listbox");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(page.queryByRole("listbox") === null).toBe(true));
  expect(page.getByRole("status").textContent).toBe("all");
});

test("a lazily loaded select opens with the first key and keeps its value", async () => {
  const { page, user } = screen.render(<Chosen late />);
  const closed = await page.findByRole("button", { name: "Type: All Types" });
  closed.focus();
  await user.keyboard("{ArrowDown}");
  await page.findByRole("listbox");
  await user.click(page.getByRole("option", { name: "Articles" }));
  await waitFor(() => expect(page.getByRole("status").textContent).toBe("articles"));
});

function Tabbed() {
  const [value, setValue] = useState<"one" | "two" | "three">("one");
  return (
    <Tabs
      label="Parts"
      value={value}
      onValueChange={setValue}
      tabs={[
        { value: "one", label: "One", badge: 0 },
        { value: "two", label: "Two", disabled: true },
        { value: "three", label: "Three", badge: 3 },
      ]}
    >
      <TabPanel value="one">First</TabPanel>
      <TabPanel value="three">Third</TabPanel>
    </Tabs>
  );
}

test("arrow keys move between tabs and skip a disabled one; a count of 0 is not shown", async () => {
  const { page, user } = screen.render(<Tabbed />);
  const first = await page.findByRole("tab", { name: "One" });
  await user.click(first);
  page.getByText("First");
  await user.keyboard("{ArrowRight}");
  await page.findByText("Third");
  expect(page.queryByText("First")).toBeNull();
  expectFocus(page.getByRole("tab", { name: /^Three/ }));
});

function Parts() {
  const [value, setValue] = useState("list");
  const parts = [
    { value: "list", label: "List" },
    { value: "month", label: "Month" },
  ];
  return <Segmented label="View" value={value} onValueChange={setValue} options={parts} />;
}

test("segments are radio buttons of one group", async () => {
  const { page, user } = screen.render(<Parts />);
  const month = await page.findByLabelText<HTMLInputElement>("Month");
  const list = page.getByLabelText<HTMLInputElement>("List");
  await user.click(page.getByText("Month"));
  expect([list.checked, month.checked]).toEqual([false, true]);
  expect(list.name).toBe(month.name);
});

function Search({ onSearch }: { onSearch: (text: string) => void }) {
  const [value, setValue] = useState("start");
  const search = (text: string) => {
    onSearch(text);
    setValue(text);
  };
  return (
    <>
      <SearchBox label="Search" value={value} onValueChange={search} />
      <button type="button" onClick={() => setValue("from outside")}>
        Set
      </button>
    </>
  );
}

test("a search counts at once when its field is left, and not a second time", async () => {
  const searches: string[] = [];
  const { page } = screen.render(<Search onSearch={(text) => searches.push(text)} />);
  const box = await page.findByLabelText<HTMLInputElement>("Search");
  jest.useFakeTimers();
  try {
    fireEvent.change(box, { target: { value: "left" } });
    fireEvent.blur(box);
    expect(searches).toEqual(["left"]);
    jest.advanceTimersByTime(1000);
    expect(searches).toEqual(["left"]);
  } finally {
    jest.useRealTimers();
  }
});

test("a search counts once typing has rested for 200 ms, is cleared, and follows its value", async () => {
  const searches: string[] = [];
  const { page, user } = screen.render(<Search onSearch={(text) => searches.push(text)} />);
  const box = await page.findByLabelText<HTMLInputElement>("Search");
  expect(box.value).toBe("start");
  jest.useFakeTimers();
  try {
    for (const value of ["starte", "started"]) {
      fireEvent.change(box, { target: { value } });
      jest.advanceTimersByTime(199);
    }
    expect(searches).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(searches).toEqual(["started"]);
    fireEvent.click(page.getByLabelText("Clear search"));
    jest.advanceTimersByTime(200);
    expect(searches).toEqual(["started", ""]);
  } finally {
    jest.useRealTimers();
  }
  await user.click(page.getByText("Set"));
  expect(box.value).toBe("from outside");
});

test("a menu opens by click and by arrow key, and does its action after it has closed", async () => {
  const done: string[] = [];
  const items = [
    { label: "View", onSelect: () => done.push("view") },
    { label: "Locked", onSelect: () => done.push("locked"), disabled: true },
    { label: "Delete", onSelect: () => done.push("delete"), tone: "danger" as const },
  ];
  const { page, user } = screen.render(
    <Menu label="Actions" items={items} header="Ada" trigger={<IconButton label="Actions" icon={Ellipsis} />} />,
  );
  const trigger = await page.findByRole("button", { name: "Actions" });
  await user.click(trigger);
  await user.click(await page.findByRole("menuitem", { name: "View" }));
  await waitFor(() => expect(done).toEqual(["view"]));
  page.getByRole("button", { name: "Actions" }).focus();
  await user.keyboard("{Enter}");
  await page.findByRole("menu", { name: "Actions" });
  await user.keyboard("{End}");
  await waitFor(() => expectFocus(page.getByRole("menuitem", { name: "Delete" })));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(done).toEqual(["view", "delete"]));
  expect(page.queryByRole("menu")).toBeNull();
});

test("the next page of a list is offered while there is one, and is busy while it loads", async () => {
  let loads = 0;
  const { page, user } = screen.render(<LoadMore more busy={false} onLoad={() => (loads += 1)} />);
  await user.click(await page.findByText("Load more"));
  expect(loads).toBe(1);
});

test("a page that is loading cannot be asked for twice, and the last one offers nothing", async () => {
  const { page } = screen.render(
    <>
      <LoadMore more busy onLoad={() => {}} />
      <LoadMore more={false} busy={false} onLoad={() => {}} />
    </>,
  );
  expect((await page.findByText<HTMLButtonElement>("Loading...")).disabled).toBe(true);
  expect(page.queryByText("Load more")).toBeNull();
});

test("a select refuses an option with an empty value", () => {
  const select = (value: string) => () =>
    renderToString(
      <SelectField label="Period" value="" onValueChange={() => {}} options={[{ value, label: "Any" }]} />,
    );
  expect(select("")).toThrow("An option of a select needs a value.");
  expect(select("30")()).toContain("Period");
});
