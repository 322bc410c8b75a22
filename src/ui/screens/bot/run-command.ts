import { api, messageOf } from "../../api.ts";
import type { CommandTools } from "../../routing/define-screen.ts";

export async function startBot({ toast, navigate }: CommandTools): Promise<void> {
  try {
    const status = await (await api.bot.start.$post()).json();
    toast({ title: "Bot Started", description: status.sentence });
    void navigate({ to: "/bot" });
  } catch (error) {
    toast({
      title: "Error",
      description: messageOf(error, "Could not start the bot. Try again."),
      tone: "destructive",
    });
  }
}

export async function stopBot({ toast }: CommandTools): Promise<void> {
  try {
    await api.bot.stop.$post();
    toast({ title: "Bot Stopped", description: "Nothing more is sent until you start it again." });
  } catch (error) {
    toast({ title: "Error", description: messageOf(error, "Could not stop the bot. Try again."), tone: "destructive" });
  }
}
