import { ChevronDown } from "lucide-react";
import { memo } from "react";
import { classes } from "../classes.ts";
import { controlBorder, controlClass } from "./control-class.ts";
import { FieldFrame, useField } from "./field.tsx";
import { listZones } from "../../lib/zone-list.ts";
import { browserZone } from "../../lib/zones.ts";

interface ZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
  hint: string | undefined;
  error: string | undefined;
}

/** About 430 zones: a native select, which phones show as a wheel and the keyboard can search. */
export const ZoneField = memo(function ZoneField({ value, onChange, hint, error }: ZoneFieldProps) {
  const { id, control } = useField({ hint, error });
  return (
    <FieldFrame id={id} label="Time zone" hint={hint} error={error}>
      <div className="relative">
        <select
          {...control}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={classes(
            controlClass,
            controlBorder(error),
            "h-8.5 cursor-pointer appearance-none truncate pr-9 touch:min-h-11",
          )}
        >
          {listZones(Intl.supportedValuesOf("timeZone"), value, browserZone()).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-ink-3" />
      </div>
    </FieldFrame>
  );
});
