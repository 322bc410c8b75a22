/** `bun src/draw-pages.ts FILE`: the pages that the server sends drawn, as JSON. In a process of its own, which plays a browser. */
import { GlobalRegistrator } from "@happy-dom/global-registrator";

const [file = ""] = Bun.argv.slice(2);
GlobalRegistrator.register({ url: "http://localhost/" });
const { drawnPages } = await import("./ui/drawn/pages.tsx");
await Bun.write(file, JSON.stringify(drawnPages()));
process.exit(0);
