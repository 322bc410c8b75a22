import type { Guide } from "../guide.ts";
import automation from "../pictures/automation.webp";
import composer from "../pictures/composer.webp";
import messages from "../pictures/messages.webp";
import safety from "../pictures/safety.webp";

export const bestPractices: Guide = {
  id: "best-practices",
  title: "Best Practices",
  subtitle: "Habits that keep your account safe and your messages worth reading",
  sections: [
    {
      id: "requests",
      title: "Connection requests",
      paragraphs: [
        "We recommend 50-100 connection requests per week. Start with fewer on a new account: a warm-up raises the limit over the first weeks.",
        "Invite people you have something in common with, and withdraw invitations that stay unanswered. Many pending ones count against you.",
      ],
      picture: { url: automation, alt: "Limits and delays of connection requests." },
    },
    {
      id: "messages",
      title: "Message personalization",
      paragraphs: [
        "A template with the person's first name, role or company reads like a letter instead of a mass mail. The preview shows what the first recipient gets.",
        "Say in the first sentence why you write. Follow-ups stop by themselves once the person replies.",
      ],
      picture: { url: messages, alt: "The Messaging tab with templates and personalization." },
    },
    {
      id: "engagement",
      title: "Content engagement",
      paragraphs: [
        "The first three lines decide whether people open a post: the preview shows where the network cuts it off. Put links into the first comment.",
        "Keep a rhythm instead of a burst. The posting queue puts your posts into weekly slots, and Analytics shows which days work for you.",
      ],
      picture: { url: composer, alt: "The form of a new post with its preview." },
    },
    {
      id: "safety",
      title: "Account safety",
      paragraphs: [
        "Stay below the limits of the Safety card, and keep the pauses at night and on weekends. Two tools on one account add up: use one.",
        "If the network asks for a security check, the bot stops at once. Solve it on the network, then reconnect.",
      ],
      picture: { url: safety, alt: "The Safety card with its limits and pauses." },
    },
  ],
};
