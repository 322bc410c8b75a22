import { script } from "@bomb.sh/tab";
import { Argument, Command } from "commander";

const shells = ["bash", "zsh", "fish", "powershell"] as const;

export const createCommand = () =>
  new Command("completion")
    .description("print the script that completes commands and options in your shell")
    .addArgument(new Argument("<shell>", "your shell").choices(shells))
    .addHelpText(
      "after",
      `
In the start file of your shell:
  bash        source <(attache completion bash)    needs the package bash-completion
  zsh         source <(attache completion zsh)
  fish        attache completion fish | source
  PowerShell  attache completion powershell | Out-String | Invoke-Expression`,
    )
    .action((shell: (typeof shells)[number]) => script(shell, "attache", "attache"));
