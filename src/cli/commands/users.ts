import { Command } from "commander";
import { createUserCommand } from "../users/create-user.ts";
import { approveCommand, quotasCommand, reinstateCommand, rejectCommand, suspendCommand } from "../users/decisions.ts";
import { inviteCommand, revokeInvitationCommand } from "../users/invite-user.ts";
import { listCommand, showCommand } from "../users/list-users.ts";
import { deleteCommand, resetPasswordCommand, resetTwoFactorCommand, roleCommand } from "../users/manage-user.ts";

export const flagByField = {
  name: "--name",
  role: "--role",
  timezone: "--timezone",
  limit: "--limit",
  posts: "--posts",
  applications: "--applications",
  aiInteractions: "--ai-interactions",
};

export const createCommand = () =>
  new Command("users")
    .description("list, approve and manage user accounts")
    .addCommand(listCommand())
    .addCommand(showCommand())
    .addCommand(createUserCommand())
    .addCommand(inviteCommand())
    .addCommand(revokeInvitationCommand())
    .addCommand(approveCommand())
    .addCommand(rejectCommand())
    .addCommand(suspendCommand())
    .addCommand(reinstateCommand())
    .addCommand(quotasCommand())
    .addCommand(roleCommand())
    .addCommand(deleteCommand())
    .addCommand(resetPasswordCommand())
    .addCommand(resetTwoFactorCommand());
