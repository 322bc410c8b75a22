import { ArrowDown, ArrowUp, Plus, X } from "lucide-react";
import { useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { profileBounds, type ProfileChange } from "#core/accounts/profile/contract.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import type { SchemaForm } from "../../../components/form/use-schema-form.ts";
import type { ProfileValues } from "./values.ts";

export function LinksField({ form }: { form: SchemaForm<ProfileValues, ProfileChange> }) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: "links" });
  const isFull = fields.length >= profileBounds.links;
  const error = form.errorOf("links");
  const removeAt = (at: number) => {
    remove(at);
    const next = fields.length > 1 ? `li:nth-child(${Math.max(1, at)}) [data-remove]` : "[data-add]";
    requestAnimationFrame(() => group.current?.querySelector<HTMLElement>(next)?.focus());
  };
  return (
    <fieldset ref={group} className="grid gap-2">
      <legend className="mb-1.5 text-s font-medium text-ink">Links</legend>
      {fields.length > 0 && (
        <ul className="grid gap-3">
          {fields.map(({ id }, at) => (
            <LinkRow
              key={id}
              form={form}
              at={at}
              isLast={at === fields.length - 1}
              onMove={(by) => move(at, at + by)}
              onRemove={() => removeAt(at)}
            />
          ))}
        </ul>
      )}
      {error !== undefined && <p className="text-xs text-bad">{error}</p>}
      <div>
        <Button
          repeatable
          data-add
          size="s"
          icon={Plus}
          disabled={isFull}
          onClick={() => append({ label: "", url: "" })}
        >
          Add link
        </Button>
        {isFull && <span className="ml-3 text-xs text-ink-3">Up to {profileBounds.links} links</span>}
      </div>
    </fieldset>
  );
}

interface LinkRowProps {
  form: SchemaForm<ProfileValues, ProfileChange>;
  at: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

function LinkRow({ form, at, isLast, onMove, onRemove }: LinkRowProps) {
  const number = at + 1;
  return (
    <li className="grid items-start gap-x-3 gap-y-2 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)_auto]">
      <TextField
        label={<RowLabel number={number}>Label</RowLabel>}
        placeholder="Website"
        maxLength={profileBounds.linkLabel}
        {...form.field(`links.${at}.label`)}
      />
      <TextField
        label={<RowLabel number={number}>Address</RowLabel>}
        type="url"
        inputMode="url"
        placeholder="https://example.com"
        maxLength={profileBounds.linkUrl}
        {...form.field(`links.${at}.url`)}
      />
      <div className="flex justify-end sm:pt-6.5">
        <IconButton
          repeatable
          label={`Move link ${number} up`}
          icon={ArrowUp}
          disabled={at === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          repeatable
          label={`Move link ${number} down`}
          icon={ArrowDown}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton data-remove label={`Remove link ${number}`} icon={X} onClick={onRemove} />
      </div>
    </li>
  );
}

function RowLabel({ number, children }: { number: number; children: string }) {
  return (
    <>
      {children}
      <span className="sr-only"> of link {number}</span>
    </>
  );
}
