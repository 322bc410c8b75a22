import { Command } from "commander";
import { createUserCommand } from "../users/create-user.ts";
import {
  approveCommand,
  liftApprovalCommand,
  quotasCommand,
  reinstateCommand,
  rejectCommand,
  requireApprovalCommand,
  suspendCommand,
} from "../users/decisions.ts";
import { decidePostCommand, postsToApproveCommand } from "../users/post-approvals.ts";
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
    .addCommand(requireApprovalCommand())
    .addCommand(liftApprovalCommand())
    .addCommand(postsToApproveCommand())
    .addCommand(decidePostCommand())
    .addCommand(roleCommand())
    .addCommand(deleteCommand())
    .addCommand(resetPasswordCommand())
    .addCommand(resetTwoFactorCommand());
