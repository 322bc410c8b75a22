import type { Guide } from "../guide.ts";
import analytics from "../pictures/analytics.webp";
import bot from "../pictures/bot.webp";
import generator from "../pictures/generator.webp";
import targeting from "../pictures/targeting.webp";

export const videoTutorials: Guide = {
  id: "video-tutorials",
  title: "Video Tutorials",
  subtitle: "The same lessons step by step, with pictures in place of videos",
  sections: [
    {
      id: "automation",
      title: "Automation overview",
      paragraphs: [
        "Open Bot. The top of the page says in one sentence what the bot does or what it waits for. Below are today's budget for each kind of action and the plan of the day.",
        "The approval queue lists what it would send. Read the text, then approve, edit or reject it.",
      ],
      picture: { url: bot, alt: "The bot's page with its state, budgets and next actions." },
    },
    {
      id: "content",
      title: "Content generation",
      paragraphs: [
        "In the Content Generator, describe what the text is about and choose its type, tone and length. Without an AI model, pick one of the six templates and fill it in.",
        "Edit the result, then copy it, save it as a draft or schedule it. The history keeps what you generated.",
      ],
      picture: { url: generator, alt: "The Content Generator with a prompt, type, tone and length." },
    },
    {
      id: "analytics",
      title: "Analytics and reporting",
      paragraphs: [
        "Analytics counts what you and the bot did, by day, and shows the network's own metrics with their age. Choose 7, 30 or 90 days.",
        "A number that the network has not provided is shown as '—', never as 0. Export saves everything as JSON or CSV.",
      ],
      picture: { url: analytics, alt: "The Analytics dashboard with activity by day." },
    },
    {
      id: "targeting",
      title: "Advanced targeting",
      paragraphs: [
        "The Targeting card in LinkedIn Settings narrows down whom the bot looks at: industries, degree of connection, location, experience level and company size.",
        "Press Enter after each entry of a list. Excluded people, companies and keywords always win.",
      ],
      picture: { url: targeting, alt: "The Targeting card with industries, connection degree and locations." },
    },
  ],
};
