import { headlessShellPath } from "#tests/support/browser/executables.ts";
import { describeRendering } from "#tests/support/simulator/describe-rendering.ts";

describeRendering({ rendering: "sdui", language: "en" }, headlessShellPath);
