import { Command } from "commander";
import { approveCommand, connectCommand, logCommand, queueCommand, resolveCommand } from "../bot/bot-actions.ts";
import { createCampaignsCommand } from "../bot/campaigns/campaign-commands.ts";
import { inboxCommand } from "../bot/campaigns/inbox-command.ts";
import { planCommand } from "../bot/bot-plan.ts";
import { startCommand, statusCommand, stopCommand, tickCommand } from "../bot/bot-state.ts";

export const flagByField = {
  day: "--day",
  profileUrl: "<profile-url>",
  message: "--text",
  feedback: "--feedback",
  revision: "--revision",
  limit: "--limit",
  cursor: "--cursor",
};

export const flagsOfSubcommands = { connect: { message: "--note" } };

export const createCommand = () =>
  new Command("bot")
    .description("start, stop and watch the bot of an account, and approve what it will do")
    .addCommand(statusCommand())
    .addCommand(startCommand())
    .addCommand(stopCommand())
    .addCommand(planCommand())
    .addCommand(tickCommand())
    .addCommand(queueCommand())
    .addCommand(approveCommand())
    .addCommand(logCommand())
    .addCommand(resolveCommand())
    .addCommand(connectCommand())
    .addCommand(createCampaignsCommand())
    .addCommand(inboxCommand());
