import { useState } from "react";
import { libraryNameMax, NewSnippet, type Snippet } from "#core/library/contract.ts";
import { textLimits } from "#core/content/states/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { ContentField } from "../form/content-field.tsx";
import { useLibraryWrites } from "./queries.ts";

interface SnippetFormProps {
  /** Undefined for a new one. */
  snippet: Snippet | undefined;
  onClose: () => void;
}

const unregistered = { name: "content", ref: () => undefined, onBlur: async () => undefined } as const;

export function SnippetForm({ snippet, onClose }: SnippetFormProps) {
  const [name, setName] = useState(snippet?.name ?? "");
  const [text, setText] = useState(snippet?.text ?? "");
  const [isSignature, setSignature] = useState(snippet?.isSignature ?? false);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const { addSnippet, changeSnippet } = useLibraryWrites();
  const { isPending, error } = snippet ? changeSnippet : addSnippet;
  const save = () => {
    const { data, error: invalid } = NewSnippet.safeParse({ name, text, isSignature });
    setProblems(Object.fromEntries(invalid?.issues.map(({ path: [field], message }) => [field, message]) ?? []));
    if (!data || isPending) return;
    if (snippet) changeSnippet.mutate({ id: snippet.id, ...data }, { onSuccess: onClose });
    else addSnippet.mutate(data, { onSuccess: onClose });
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog is drawn elsewhere, but in React it is inside of the post's form.
        event.stopPropagation();
        save();
      }}
    >
      {error && <Alert tone="bad">{messageOf(error, "Could not save it. Try again.")}</Alert>}
      <TextField
        label="Name"
        value={name}
        maxLength={libraryNameMax}
        error={problems["name"]}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <ContentField
        {...unregistered}
        label="Text"
        value={text}
        onChange={async ({ target }) => setText(String(target.value))}
        hint=""
        error={problems["text"]}
        length={text.length}
        limit={textLimits.content}
      />
      <Checkbox label="Use as my signature" checked={isSignature} onCheckedChange={setSignature} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Back</Button>
        <Button type="submit" variant="primary" busy={isPending}>
          Save snippet
        </Button>
      </div>
    </form>
  );
}
