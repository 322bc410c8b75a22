import { FieldFrame, useField } from "../../../components/fields/field.tsx";

export function AccentField({ value, onValueChange }: { value: string; onValueChange: (value: string) => void }) {
  const { id, control } = useField({});
  return (
    <FieldFrame id={id} label="Accent color">
      <input
        {...control}
        type="color"
        value={value}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        className="h-8.5 w-full cursor-pointer rounded-control border border-control bg-surface p-1 touch:min-h-11"
      />
    </FieldFrame>
  );
}
