import { headlessShellPath } from "#tests/support/browser/executables.ts";
import { describeLayout } from "#tests/support/simulator/describe-layout.ts";

describeLayout("A", headlessShellPath);
