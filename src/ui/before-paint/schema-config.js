// zod would try `new Function` for faster checks, which the page's policy refuses and reports. Read by zod itself.
globalThis.__zod_globalConfig = { jitless: true };
