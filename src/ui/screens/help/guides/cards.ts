/** What the Guides tab lists: the texts and pictures of a guide are loaded when it is opened. */
export const guideCards = [
  {
    id: "getting-started",
    title: "Getting Started",
    items: [
      { section: "account", label: "Account creation and verification" },
      { section: "connection", label: "Account connection" },
      { section: "automation", label: "Basic automation setup" },
      { section: "safety", label: "Safety settings" },
    ],
  },
  {
    id: "video-tutorials",
    title: "Video Tutorials",
    items: [
      { section: "automation", label: "Automation overview" },
      { section: "content", label: "Content generation" },
      { section: "analytics", label: "Analytics and reporting" },
      { section: "targeting", label: "Advanced targeting" },
    ],
  },
  {
    id: "best-practices",
    title: "Best Practices",
    items: [
      { section: "requests", label: "Connection requests" },
      { section: "messages", label: "Message personalization" },
      { section: "engagement", label: "Content engagement" },
      { section: "safety", label: "Account safety" },
    ],
  },
] as const;
