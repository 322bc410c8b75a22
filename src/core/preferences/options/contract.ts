// Without zod, for screens that show the choices.
/** Of dates and numbers. */
export const languages = ["en", "es", "fr", "de", "it", "pt", "zh", "ja"] as const;
export const dateFormats = ["MM/DD/YYYY", "DD/MM/YYYY", "YYYY-MM-DD", "DD.MM.YYYY"] as const;
/** Minutes. */
export const sessionTimeouts = [15, 30, 60, 120, 480, 1440] as const;
export const pageSizes = [10, 25, 50, 100] as const;
export const themes = ["light", "dark", "system"] as const;
export const defaultViews = ["dashboard", "analytics", "jobs", "content"] as const;
export const profileVisibilities = ["public", "connections", "private"] as const;
export const storageLimitMb = 1024;
