import { printResult } from "../print.ts";
import { describeLink, describeLinkAddress, toPrintedAccount } from "./invitations.ts";
import { examples, fileCommand, userCommand } from "./user-command.ts";

export const inviteCommand = () =>
  fileCommand("invite", "send or print a new invitation for someone without a password; earlier links end", {
    columns: [],
    prepare: ({ accounts }, user) => accounts.prepareInvitation(user),
    act: (core, user, { dryRun }, _fields, prepared) => {
      const invitation = core.accounts.inviteAgain(undefined, user.id, prepared);
      // A dry run is rolled back: its link would not work.
      return dryRun ? user : toPrintedAccount(core, { user, invitation });
    },
    describeResult: (user, core) => {
      const how = user.invitation?.url === null ? " by email" : "";
      const invited = `Invited ${user.email} again${how}. Earlier links no longer work.${describeLink(user)}`;
      return [invited, describeLinkAddress(core, [user])].filter((line) => line !== undefined).join("\n");
    },
    sendsMail: ({ invitation }) => invitation?.url === null,
  }).addHelpText("after", examples("invite ada@example.com", "invite --file people.csv"));

export const revokeInvitationCommand = () =>
  userCommand("revoke-invitation", "end the invitation of someone without a password", (core, { id }, flags) => {
    const user = core.accounts.revokeInvitation(undefined, id);
    printResult(flags.json, `The invitation of ${user.email} no longer works.`, user);
  });
