import type { Guide } from "../guide.ts";
import automation from "../pictures/automation.webp";
import connection from "../pictures/connection.webp";
import register from "../pictures/register.webp";
import safety from "../pictures/safety.webp";

export const gettingStarted: Guide = {
  id: "getting-started",
  title: "Getting Started",
  subtitle: "From a new account to a bot that asks before it acts",
  sections: [
    {
      id: "account",
      title: "Account creation and verification",
      paragraphs: [
        "Open the address of your server and register with your name, your email address and a password.",
        "An admin reviews each registration. The page moves on by itself once you are approved; if the server can send mail, you also get an email.",
      ],
      picture: { url: register, alt: "The registration form with name, email and password." },
    },
    {
      id: "connection",
      title: "Account connection",
      paragraphs: [
        "LinkedIn Settings shows which account your posts go out from. Connect the sandbox network first: it is simulated, takes one click, and lets you try everything.",
        "On servers that offer LinkedIn, sign in with your own account in the window that opens. Scheduled posts wait while no account is connected.",
      ],
      picture: { url: connection, alt: "LinkedIn Settings with a connected practice account." },
    },
    {
      id: "automation",
      title: "Basic automation setup",
      paragraphs: [
        "Once connected, LinkedIn Settings has a tab for each kind of action: viewing profiles, sending messages, and sending connection requests. Each has a limit per day and a delay between two of them.",
        "Save the settings, then start the bot on its own page. It shows what it does now, what comes next, and why it waits.",
      ],
      picture: { url: automation, alt: "The automation tabs with daily limits and delays." },
    },
    {
      id: "safety",
      title: "Safety settings",
      paragraphs: [
        "The Safety card limits all actions of a day and pauses the bot at night and on weekends. The defaults are careful; the hints say what is known about each number.",
        "Leave approval on until you trust the texts. Whatever the bot would send then waits for your click.",
      ],
      picture: { url: safety, alt: "The Safety card with daily limit, night mode and weekend pause." },
    },
  ],
};
