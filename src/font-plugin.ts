import type { BunPlugin } from "bun";

/** Leaves the stylesheet's fonts to the server: Bun would put them into it as data, which the policy forbids. */
const leaveFonts: BunPlugin = {
  name: "leave fonts to the server",
  setup(build) {
    build.onResolve({ filter: /^\/fonts\// }, ({ path }) => ({ path, external: true }));
  },
};

export default leaveFonts;
