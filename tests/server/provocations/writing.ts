import { settle } from "#tests/support/core/core.ts";
import { startModelDouble, type Behavior } from "#tests/support/models/model-double.ts";
import { send, sending, type Provocation, type Provocations } from "./provoke.ts";

const failingModel =
  (behavior: Behavior): Provocation =>
  async (fixture, operation) => {
    await using double = startModelDouble();
    fixture.core.serverSettings.change(undefined, double.settings);
    double.script(behavior);
    return await send(fixture, operation);
  };

export const modelFailures = {
  "ai.busy": failingModel({ kind: "status", status: 429, message: "Slow down", headers: { "Retry-After": "60" } }),
  "ai.failed": failingModel({ kind: "status", status: 401, message: "Wrong key" }),
  "ai.refused": failingModel({ kind: "status", status: 400, message: "prompt is too long" }),
  "quota.used_up": async (fixture, operation) => {
    await using double = startModelDouble();
    fixture.core.serverSettings.change(undefined, double.settings);
    fixture.core.quotas.setLimits(fixture.people.ada.user.id, { posts: 0, applications: 0, aiInteractions: 0 });
    return await send(fixture, operation);
  },
} satisfies Record<string, Provocation>;

const openingGenerations: Provocation = async (fixture, operation) => {
  await using double = startModelDouble();
  const { core, people } = fixture;
  core.serverSettings.change(undefined, double.settings);
  core.quotas.setLimits(people.ada.user.id, { posts: 0, applications: 0, aiInteractions: 100 });
  double.answerWith(() => ({ kind: "stall" }));
  for (let n = 0; n < 50; n += 1) void send(fixture, operation);
  await settle();
  return await send(fixture, operation);
};

export const writing: Provocations = {
  "POST /api/ai/generate-content": modelFailures,
  "POST /api/ai/generate-content/stream": {
    "quota.used_up": modelFailures["quota.used_up"],
    "request.too_many_streams": openingGenerations,
  },
  "POST /api/ai/opening-lines": modelFailures,
  "POST /api/ai/rewrite": {
    ...modelFailures,
    "ai.model_required": sending({ body: { text: "Hello", action: "lengthen" } }),
  },
  "POST /api/cv/suggestions": modelFailures,
  "DELETE /api/ai/generations": { "ai.generation_not_found": sending({ path: "/api/ai/generations?id=none" }) },
};
