import { screenTest } from "../support/render-screen.tsx";
import { afterAll, expect, spyOn, test } from "bun:test";
import { useState } from "react";
import { appAt } from "../support/app.ts";
import { LazyPalette, palettePart } from "#ui/shell/palette/lazy-palette.tsx";

const screen = screenTest();

const { load, loaded } = palettePart;
const { promise: isFetched, resolve: fetchIt } = Promise.withResolvers<void>();
let isThere = false;
const spies = [
  spyOn(palettePart, "loaded").mockImplementation(() => (isThere ? loaded() : undefined)),
  spyOn(palettePart, "load").mockImplementation(async () => {
    await isFetched;
    const part = await load();
    isThere = true;
    return part;
  }),
];
afterAll(() => {
  for (const spy of spies) spy.mockRestore();
});

function Opener() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && <LazyPalette onClose={close} onHelp={close} />}
    </>
  );
}

test("what is typed while the palette loads is searched for", async () => {
  // Gives the screens their paths.
  appAt("/", null);
  await screen.signIn("Ada");
  const { page, user } = screen.render(<Opener />);
  await user.click(await page.findByText("Open"));
  expect(page.queryAllByRole("combobox")).toHaveLength(0);
  await user.keyboard("theme dax{Backspace}");
  fetchIt();
  const input = await page.findByRole<HTMLInputElement>("combobox");
  expect(input.value).toBe("theme da");
  await user.keyboard("rk");
  expect(input.value).toBe("theme dark");
  expect(page.getAllByRole("option").map((option) => option.textContent)).toEqual(["Theme: Dark"]);
});
