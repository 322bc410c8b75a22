/** The browser that the product starts. */
export const chromiumPath = process.env.ATTACHE_BROWSER_PATH || "/usr/bin/chromium";

/** The same engine without windows, at a third of the CPU time: for tests of pages, not of the browser. */
export const headlessShellPath = process.env.ATTACHE_TEST_HEADLESS_SHELL || chromiumPath;
