import type { FaqCategory } from "#core/support/contract.ts";

export interface FaqEntry {
  id: string;
  question: string;
  answer: string;
  category: FaqCategory;
  tags: readonly string[];
}

export const faqEntries: readonly FaqEntry[] = [
  {
    id: "first-post",
    question: "How do I publish my first post?",
    answer:
      "Connect an account in LinkedIn Settings. The sandbox network takes one click and needs no sign-up. Then open the Content Scheduler, press New Content, write your post and choose when it goes out.",
    category: "Getting Started",
    tags: ["connect", "sandbox", "schedule"],
  },
  {
    id: "account-safety",
    question: "Can automation get my account restricted?",
    answer:
      "Yes. LinkedIn's terms forbid automation, so a risk remains. Attaché keeps to daily and weekly limits, pauses at night and on weekends, and asks you before it sends anything. It stops at once when LinkedIn asks for a security check.",
    category: "Safety",
    tags: ["limits", "security check", "restriction"],
  },
  {
    id: "connection-requests",
    question: "How many connection requests should I send?",
    answer:
      "We recommend 50-100 connection requests per week. You can set at most 25 per day, and a limit for the last seven days always applies as well. Fewer requests with a personal note are accepted more often.",
    category: "Automation",
    tags: ["connection requests", "limits", "targeting"],
  },
  {
    id: "approval",
    question: "Does the bot do anything without asking me?",
    answer:
      "Not unless you allow it. Whatever it would send waits in the approval queue of the bot, with the exact text and the person. You approve, edit or reject each one. You can turn approval off for one kind of action in LinkedIn Settings.",
    category: "Automation",
    tags: ["approval", "bot", "queue"],
  },
  {
    id: "unconfirmed-post",
    question: "What happens if a post can't be confirmed?",
    answer:
      "It is marked as unconfirmed and is never sent again automatically. Attaché looks for it on your profile several times. If it still can't be found, you decide: it is there, post again, or discard it.",
    category: "Content",
    tags: ["unconfirmed", "publishing", "duplicates"],
  },
  {
    id: "ai-model",
    question: "What do I need to write with AI?",
    answer:
      "An admin connects an AI model in the server settings; a model on your own network works too. Without one, the template writer fills in six templates, and the Content Generator says so.",
    category: "AI Features",
    tags: ["model", "templates", "content generator"],
  },
  {
    id: "missing-numbers",
    question: "Why does a number show '—' instead of 0?",
    answer:
      "The network has not provided it yet. A 0 is a measured zero, '—' means unknown, and its tooltip gives the reason. Some numbers need a second day of data.",
    category: "Analytics",
    tags: ["metrics", "unknown", "profile views"],
  },
  {
    id: "where-data",
    question: "Where is my data stored, and who can read it?",
    answer:
      "On the server that runs Attaché, in one folder. Passwords are stored as hashes; sign-ins to networks and other secrets are encrypted. You can export your analytics and your CV at any time, and an admin can make backups of the server.",
    category: "Data Management",
    tags: ["export", "backup", "privacy"],
  },
];
