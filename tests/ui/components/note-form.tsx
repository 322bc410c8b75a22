import { cleanup, screenTest, waitFor } from "../support/render-screen.tsx";
import { expect } from "bun:test";
import { useController } from "react-hook-form";
import { z } from "zod";
import { Button } from "#ui/components/button.tsx";
import { PasswordField, TextField } from "#ui/components/fields/field.tsx";
import { Form } from "#ui/components/form/form.tsx";
import { KeptNotice } from "#ui/components/form/kept-notice.tsx";
import type { KeptField } from "#ui/components/form/kept/kept-fields.ts";
import { LeaveGuard } from "#ui/components/form/leave-guard.tsx";
import { SubmitButton } from "#ui/components/form/submit-button.tsx";
import { useSchemaForm } from "#ui/components/form/use-schema-form.ts";

interface Picture {
  name: string;
  id?: string;
}

/** As uploads are: a picture without an id is still a file of this page. */
const pictures: KeptField<Picture[]> = {
  serialize: (list) => ({
    sent: list.filter(({ id }) => id !== undefined),
    missing: list.filter(({ id }) => !id).length,
  }),
  restore(stored) {
    const parsed = z
      .object({ sent: z.array(z.object({ name: z.string(), id: z.string() })), missing: z.number() })
      .safeParse(stored);
    if (!parsed.success) return undefined;
    const { sent, missing } = parsed.data;
    return { value: sent, ...(missing > 0 && { note: `${missing} file must be added again.` }) };
  },
};

const schema = z.object({
  title: z.string(),
  text: z.string().min(1, "Write the text first."),
  pin: z.string(),
  smtpUrl: z.string(),
  status: z.string(),
  pictures: z.custom<Picture[]>(),
});
export type Note = z.infer<typeof schema>;

export const blank: Note = { title: "", text: "", pin: "", smtpUrl: "", status: "new", pictures: [] };

interface NoteFormProps {
  form?: string;
  saved?: Note;
  revision?: number;
  submit?: (note: Note) => Promise<unknown>;
}

export function NoteForm({
  form: name = "note:1",
  saved = blank,
  revision,
  submit = async () => undefined,
}: NoteFormProps) {
  const form = useSchemaForm({
    schema,
    defaultValues: saved,
    submit,
    keep: {
      form: name,
      exclude: ["status"],
      fields: { pictures },
      ...(revision !== undefined && { revision }),
    },
  });
  const { field } = useController({ control: form.control, name: "pictures" });
  const add = (picture: Picture) => () => field.onChange([...field.value, picture]);
  return (
    <Form onSubmit={form.onSubmit}>
      <KeptNotice kept={form.kept} />
      <TextField label="Title" {...form.field("title")} />
      <TextField label="Text" {...form.field("text")} />
      <PasswordField label="Pin" {...form.field("pin")} />
      <TextField label="Mail server" {...form.field("smtpUrl")} />
      <output aria-label="Pictures">{field.value.map((one) => one.name).join()}</output>
      <Button onClick={add({ name: "sent.png", id: "1" })}>Add a sent picture</Button>
      <Button onClick={add({ name: "new.png" })}>Add a new picture</Button>
      <Button onClick={() => form.setValue("status", "changed")}>Change status</Button>
      <SubmitButton>Save</SubmitButton>
      <LeaveGuard dirty={() => form.formState.isDirty} kept={form.kept} />
    </Form>
  );
}

/** The same form in another tab, reduced to one field. */
export function SecondTab() {
  const form = useSchemaForm({
    schema,
    defaultValues: blank,
    submit: async () => undefined,
    keep: { form: "note:1", fields: { pictures } },
  });
  return (
    <Form onSubmit={form.onSubmit}>
      <KeptNotice kept={form.kept} />
      <TextField label="Text" {...form.field("text")} />
    </Form>
  );
}

/** A server and a browser of its own for each test of a file. */
export function noteFormScreen() {
  const screen = screenTest();
  async function open(props: NoteFormProps = {}) {
    const { user, page } = screen.render(<NoteForm {...props} />);
    await page.findByLabelText("Text");
    const field = (label: string) => page.getByLabelText<HTMLInputElement>(label, { selector: "input" });
    return {
      page,
      user,
      field,
      press: (name: string) => user.click(page.getByRole("button", { name })),
      type: async (label: string, text: string) => {
        await user.clear(field(label));
        await user.click(field(label));
        await user.paste(text);
      },
      pictures: () => page.getByLabelText("Pictures").textContent,
      notice: () => page.queryByText(/^(Restored|You're also)/)?.textContent,
    };
  }

  return { screen, open };
}

/** Everything in the browser's storage, in one text. */
export const stored = () => JSON.stringify([entriesOf(localStorage), entriesOf(sessionStorage)]);

export const entriesOf = (storage: Storage): [string, string | null][] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").map((key) => [key, storage.getItem(key)]);

/** The page ends without a chance to do anything. */
export async function crash(text: string): Promise<void> {
  await waitFor(() => expect(stored()).toContain(text));
  const entries = entriesOf(localStorage);
  cleanup();
  localStorage.clear();
  for (const [key, value] of entries) localStorage.setItem(key, value ?? "");
}
