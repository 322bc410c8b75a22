/** Minifies one script after the other, in a thread of its own. */
import { minify } from "terser";

declare const self: Worker;

export interface ToMinify {
  id: number;
  script: string;
}
export interface Minified {
  id: number;
  code: string | undefined;
  problem?: string;
}

/** 4 % smaller in brotli than Bun's own minifier makes them. */
const options = {
  module: true,
  ecma: 2022,
  compress: { passes: 3, inline: 1, keep_fargs: false },
} as const;

self.addEventListener("message", ({ data: { id, script } }: MessageEvent<ToMinify>) => {
  void minify(script, options).then(
    ({ code }) => self.postMessage({ id, code } satisfies Minified),
    (error: unknown) => self.postMessage({ id, code: undefined, problem: String(error) } satisfies Minified),
  );
});
