import { useId, useState } from "react";
import { nameOf } from "#core/content/post-name.ts";
import { NewTemplate, libraryNameMax } from "#core/library/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import type { FormValues } from "../form/form-values.ts";
import { useLibraryWrites } from "./queries.ts";

interface SaveTemplateProps {
  values: FormValues;
  onClose: () => void;
}

export function SaveTemplate({ values, onClose }: SaveTemplateProps) {
  const formId = useId();
  const [name, setName] = useState(() => nameOf(values).slice(0, libraryNameMax));
  const [problem, setProblem] = useState<string>();
  const { addTemplate } = useLibraryWrites();
  const save = () => {
    const given = NewTemplate.safeParse({
      name,
      type: values.type,
      theme: values.theme,
      content: values.content,
      title: values.title || null,
      hashtags: values.hashtags || null,
      targetUrl: values.targetUrl || null,
      firstComment: values.firstComment || null,
    });
    setProblem(given.error?.issues[0]?.message);
    if (given.data && !addTemplate.isPending) addTemplate.mutate(given.data, { onSuccess: onClose });
  };
  const error =
    problem ?? (addTemplate.error ? messageOf(addTemplate.error, "Could not save it. Try again.") : undefined);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save as template"
      description="Its text, type, theme, title and hashtags. Files and the time are not part of it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={addTemplate.isPending}>
            Save template
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          // The dialog is drawn elsewhere, but in React it is inside of the post's form.
          event.stopPropagation();
          save();
        }}
      >
        <TextField
          label="Name"
          value={name}
          maxLength={libraryNameMax}
          error={error}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
