import { Fault } from "#core/errors.ts";
import { createContentFixture, insertPerson } from "./content-fixture.ts";

/** Ada's posts have to be approved by an admin once `require` was called. */
export async function openSupervised() {
  const fixture = await createContentFixture();
  const { core } = fixture;
  const ada = insertPerson(core, "Ada");
  const admin = insertPerson(core, "Grace");
  core.database.sqlite.run("UPDATE users SET role = 'admin' WHERE id = ?", [admin]);
  const actor = { userId: admin };
  const require = (isRequired = true) => core.accounts.setApprovalRequired(actor, ada, isRequired);
  const approve = (id: string) =>
    core.content.decideForUser(actor, id, { approved: true, revision: core.content.get(ada, id).revision });
  const stateOf = (id: string) => core.content.get(ada, id).detail.state;
  return {
    ...fixture,
    ada,
    actor,
    require,
    approve,
    stateOf,
    [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
  };
}

export const codeOf = (work: () => unknown): unknown => {
  try {
    work();
    return "accepted";
  } catch (error) {
    return error instanceof Fault ? error.code : error;
  }
};
