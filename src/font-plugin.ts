import type { BunPlugin } from "bun";

/** Bun would inline fonts as data URLs, which the content security policy forbids. */
const leaveFonts: BunPlugin = {
  name: "leave fonts to the server",
  setup(build) {
    build.onResolve({ filter: /^\/fonts\// }, ({ path }) => ({ path, external: true }));
  },
};

export default leaveFonts;
