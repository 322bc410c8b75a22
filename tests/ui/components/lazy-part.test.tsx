import { screenTest, waitFor } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { useState } from "react";
import { createLazyPart, Lazy, type LazyPart } from "#ui/components/lazy-part.tsx";

const screen = screenTest();

function Opener({ part }: { part: LazyPart<() => string> }) {
  const [wanted, setWanted] = useState(false);
  return (
    <>
      <input aria-label="Words" />
      <Lazy
        part={part}
        wanted={wanted}
        fallback={<button onClick={() => setWanted(true)}>Open</button>}
        onUnavailable={() => setWanted(false)}
      >
        {(Part) => <Part />}
      </Lazy>
    </>
  );
}

const missing = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

test("a part that can't be fetched leaves the words around it and its button, says so, and is fetched by the next try", async () => {
  let attempts = 0;
  const part = createLazyPart(async () => (++attempts === 1 ? missing() : () => "The part"), "the menu");
  const { page, user } = screen.render(<Opener part={part} />);
  const words = await page.findByLabelText<HTMLInputElement>("Words");
  await user.type(words, "kept");
  const button = page.getByText("Open");
  await user.click(button);
  await page.findByText("Could not load the menu");
  page.getByText("Check your connection and try again.");
  expect([words.isConnected, words.value, button.isConnected]).toEqual([true, "kept", true]);
  await user.click(button);
  await page.findByText("The part");
  expect([attempts, words.value]).toEqual([2, "kept"]);
});

test("a part that fails while it is drawn leaves the screen around it", async () => {
  const broken = (): string => {
    throw new Error("A value of a newer server");
  };
  const part = createLazyPart(async () => broken, "the menu");
  const { page, user } = screen.render(<Opener part={part} />);
  await user.type(await page.findByLabelText("Words"), "kept");
  await user.click(page.getByText("Open"));
  await page.findByText("Could not load the menu");
  await waitFor(() => page.getByText("Open"));
  expect(page.getByLabelText<HTMLInputElement>("Words").value).toBe("kept");
});

test("a part without a name is left out silently, or replaced", async () => {
  const part = createLazyPart<() => string>(missing);
  const { page } = screen.render(
    <Lazy part={part} fallback="Loading" unavailable="Plain">
      {(Part) => <Part />}
    </Lazy>,
  );
  await page.findByText("Plain");
  expect(page.queryByText(/Could not load/)).toBeNull();
});

test("a part that was fetched ahead is shown at once", async () => {
  const part = createLazyPart(async () => () => "The part");
  await part.load();
  const { page } = screen.render(
    <Lazy part={part} fallback="Loading">
      {(Part) => <Part />}
    </Lazy>,
  );
  await page.findByText("The part");
  expect(page.queryByText("Loading")).toBeNull();
});
