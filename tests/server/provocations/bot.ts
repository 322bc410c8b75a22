import { noon } from "../../support/core/core.ts";
import { invitee, proposeRequest, setActionState, startBot } from "../examples/bot.ts";
import { hour, type Fixture } from "../fixture.ts";
import { after, sending, sendingPrepared, type Provocation, type Provocations } from "./provoke.ts";

const unknown = { path: "/api/bot/actions/none" };
const notFound = (rest: string, body?: object): Provocation =>
  sending({ path: `${unknown.path}${rest}`, ...(body && { body }) });
const at = (ms: number): string => new Date(noon + ms).toISOString();

/** A time of Ada's plan. */
async function planSlot(fixture: Fixture): Promise<string> {
  await startBot(fixture, fixture.people.ada);
  const { slots } = fixture.core.bot.plan(fixture.people.ada.user.id);
  const planned = slots.find(({ state }) => state === "planned");
  if (!planned) throw new Error("The plan has no times.");
  return planned.id;
}

const onSlot =
  (body: object, arrange: (fixture: Fixture, id: string) => unknown = () => {}): Provocation =>
  async (fixture, operation) => {
    const id = await planSlot(fixture);
    arrange(fixture, id);
    return sending({ path: `/api/bot/plan/slots/${id}`, body })(fixture, operation);
  };

const skip = ({ core, people }: Fixture, id: string) => core.bot.changeSlot(people.ada.user.id, id, { skip: true });

const onEnded =
  (rest: string, body: object): Provocation =>
  (fixture, operation) => {
    const id = proposeRequest(fixture, fixture.people.ada);
    setActionState(fixture, id, "done");
    return sending({ path: `/api/bot/actions/${id}${rest}`, body })(fixture, operation);
  };

const exclude = ({ core, people }: Fixture): void =>
  void core.automation.save(people.ada.user.id, { targeting: { excludedPeople: [invitee.id] } });

export const bot: Provocations = {
  "POST /api/auth/linkedin/settings": {
    "automation.delays": sending({ body: { safety: { minDelaySeconds: 300, maxDelaySeconds: 60 } } }),
  },
  "POST /api/bot/start": {
    "bot.not_connected": after(({ core, people }) => core.connections.disconnect(people.ada.user.id)),
  },
  "PATCH /api/bot/plan/slots/:id": {
    "bot.slot_not_found": sending({ path: "/api/bot/plan/slots/none", body: { skip: true } }),
    "bot.slot_time": onSlot({ at: at(-hour) }),
    "bot.slot_taken": onSlot({ skip: true }, skip),
    "bot.slot_action": onSlot({ actionId: "none" }),
  },
  "GET /api/bot/actions/:id": { "bot.not_found": notFound("") },
  "POST /api/bot/actions/:id/approval": {
    "bot.not_found": notFound("/approval", { approved: true }),
    "bot.not_now": onEnded("/approval", { approved: true }),
    "bot.changed": sendingPrepared({ body: { approved: true, revision: 99 } }),
    "bot.text": sendingPrepared({ body: { approved: true, message: "x".repeat(400) } }),
  },
  "POST /api/bot/actions/:id/resolve": {
    "bot.not_found": notFound("/resolve", { outcome: "done" }),
    "bot.not_now": onEnded("/resolve", { outcome: "done" }),
  },
  "GET /api/bot/actions/:id/evidence": {
    "bot.not_found": notFound("/evidence"),
    "evidence.not_found": (fixture, operation) => {
      const id = proposeRequest(fixture, fixture.people.ada);
      return sending({ path: `/api/bot/actions/${id}/evidence` })(fixture, operation);
    },
  },
  "POST /api/networking/connections": {
    "bot.profile_url": sending({ body: { profileUrl: "https://example.com/somewhere/else" } }),
    "bot.duplicate": after((fixture) => proposeRequest(fixture, fixture.people.ada), sending()),
    "bot.excluded": after(exclude, sending()),
    "bot.text": sending({
      body: { profileUrl: "http://127.0.0.1:4477/sandbox/people/cleo-ng", message: "Hi [firstName]".repeat(20) },
    }),
  },
};
