/** @jsxImportSource hono/jsx */

interface CheckboxProps {
  id: string;
  field: string;
  words: string;
  checked: boolean;
}

/** Its label is empty. */
export const Checkbox = ({ id, field, words, checked }: CheckboxProps) => (
  <div>
    <div>
      <input id={id} type="checkbox" aria-label={words.replace(/\*$/, "")} data-field={field} checked={checked} />
      <label for={id} />
    </div>
    <div>
      <p>{words}</p>
    </div>
  </div>
);
