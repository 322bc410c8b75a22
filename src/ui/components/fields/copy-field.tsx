import { Copy } from "lucide-react";
import { Button } from "../button.tsx";
import { classes } from "../classes.ts";
import { useCopy } from "./use-copy.ts";
import { controlBorder, controlClass } from "./control-class.ts";
import { FieldFrame, useField } from "./field.tsx";

export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const { ref, copy, status } = useCopy<HTMLInputElement>(value);
  const { id, control } = useField({ hint, error: undefined });
  return (
    <FieldFrame {...{ id, label, hint }} aside={<output>{status}</output>}>
      <div className="flex gap-2">
        <input
          ref={ref}
          readOnly
          value={value}
          spellCheck={false}
          onFocus={(event) => event.currentTarget.select()}
          {...control}
          className={classes(controlClass, controlBorder(undefined), "h-8.5 min-w-0 font-mono touch:min-h-11")}
        />
        <Button icon={Copy} onClick={copy} aria-label={`Copy ${label.toLowerCase()}`}>
          Copy
        </Button>
      </div>
    </FieldFrame>
  );
}
