import type { Example } from "../example.ts";

export const dashboard: Record<string, Example> = {
  "GET /api/dashboard/stats": {},
  "GET /api/dashboard/real-stats": { query: "days=90" },
  "GET /api/dashboard/recent-activity": {},
  "GET /api/dashboard/last-post": {},
  "GET /api/recent-activities": {},
  "GET /api/activities/recent": {},
  "GET /api/attention": {},
  "GET /api/badges": {},
  "GET /api/usage": {},
  "GET /api/set-up-checklist": {},
  "GET /api/analytics/overview": { query: "days=365" },
  "GET /api/analytics/performance": {},
  "GET /api/analytics/dashboard": {},
  "GET /api/analytics/outcomes": { query: "days=90" },
  "GET /api/analytics/posts": { query: "days=90&sort=rate&order=asc" },
  "GET /api/analytics/creator": { query: "days=90" },
  "GET /api/analytics/export": {},
  "GET /api/notifications": {},
  "POST /api/notifications/read": { body: () => ({ all: true }) },
};
