import type { Log } from "#core/ports.ts";
import { createChannelsFixture } from "../linkedin-api/channels-fixture.ts";
import { memberDataScope } from "#tests/support/linkedin-api/member-data.ts";

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** A person who may connect the Member Data Portability API, which belongs to the member 'Ada Lovelace'. */
export async function createMemberDataFixture(options: { session?: boolean; log?: Log } = {}) {
  const fixture = await createChannelsFixture(options);
  const { api, core, ada } = fixture;
  const double = api.memberData;
  const { memberData } = core.connections;
  double.snapshots.set("PROFILE", { pages: [[{ "First Name": "Ada", "Last Name": "Lovelace", Headline: "" }]] });
  const token = (days = 60) => api.grant([memberDataScope], days);
  const connection = () => {
    const found = memberData.status(ada).connection;
    if (!found) throw new Error("Not connected.");
    return found;
  };
  return {
    ...fixture,
    double,
    memberData,
    token,
    connection,
    connectByToken: (given = token()) => memberData.connectByToken(ada, given),
    domain: (name: string) => connection().domains.find(({ domain }) => domain === name),
    callsTo: (path: string) => double.calls.filter((call) => call.path === `/rest/${path}`),
    /** As the timer does it. */
    async readAfter(ms: number) {
      core.clock.jump(ms);
      await memberData.readDue();
    },
    [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
  };
}
