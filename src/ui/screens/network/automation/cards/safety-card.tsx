import { useWatch } from "react-hook-form";
import { Card, CardHeader } from "../../../../components/card.tsx";
import { BoundField } from "../fields/bound-field.tsx";
import { FlagField } from "../fields/flag-field.tsx";
import { TimeField } from "../fields/time-field.tsx";
import type { FormProps } from "../form-state.ts";

const dirty = { shouldDirty: true } as const;

export function SafetyCard({ form }: FormProps) {
  return (
    <Card aria-label="Safety">
      <CardHeader title="Safety" />
      <div className="grid gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <BoundField form={form} name="safety.maxDailyActions" bound="maxDailyActions" label="Max daily actions" />
          <BoundField form={form} name="safety.actionDelay" bound="actionDelay" label="Min action delay" />
        </div>
        <Limits form={form} />
        <Delays form={form} />
        <Hours form={form} />
        <FlagField
          form={form}
          name="safety.sweepInbox"
          label="Read my inbox"
          hint="The bot looks for replies, so that it never writes to someone who has answered. It marks nothing as read on the network."
        />
      </div>
    </Card>
  );
}

function Limits({ form }: FormProps) {
  return (
    <div className="grid gap-3">
      <FlagField
        form={form}
        name="safety.respectRateLimits"
        label="Respect LinkedIn's limits"
        hint="If the network asks to slow down or reports a limit, the bot waits."
        onChanged={(isOn) => form.setValue("safety.respectLinkedInLimits", isOn, dirty)}
      />
      <FlagField
        form={form}
        name="safety.warmUp"
        label="Warm up new connections"
        hint="Days 1–7: 5 invitations and 10 messages a day. Days 8–14: 10 and 20. Then your own limits."
      />
    </div>
  );
}

function Delays({ form }: FormProps) {
  return (
    <div className="grid gap-3">
      <FlagField
        form={form}
        name="safety.randomDelays"
        label="Random delays"
        hint="Waits a random time between the two below before each action."
        onChanged={(isOn) => form.setValue("safety.randomizeTimings", isOn, dirty)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <BoundField form={form} name="safety.minDelaySeconds" bound="minDelaySeconds" label="Min delay" />
        <BoundField form={form} name="safety.maxDelaySeconds" bound="maxDelaySeconds" label="Max delay" />
      </div>
    </div>
  );
}

function Hours({ form }: FormProps) {
  const [isNightPaused] = useWatch({ control: form.control, name: ["safety.nightModePause"] });
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-4">
        <TimeField form={form} name="safety.workingHoursStart" label="Working hours from" />
        <TimeField form={form} name="safety.workingHoursEnd" label="Working hours until" />
      </div>
      <FlagField
        form={form}
        name="safety.weekendPause"
        label="Pause on weekends"
        onChanged={(isOn) => form.setValue("safety.weekendMode", isOn ? "pause" : "normal", dirty)}
      />
      <FlagField
        form={form}
        name="safety.nightModePause"
        label="Night mode"
        hint="Nothing happens at night, whatever the working hours are."
      />
      {isNightPaused && (
        <div className="grid grid-cols-2 gap-4">
          <TimeField form={form} name="safety.nightModeStart" label="Night from" />
          <TimeField form={form} name="safety.nightModeEnd" label="Night until" />
        </div>
      )}
    </div>
  );
}
