/**
 * Libraries that look for a document once, when they are loaded. The test files of a run share them, and a later file
 * loads what it imports before its document is open.
 */
import "@tanstack/react-virtual";
import "radix-ui/alert-dialog";
import "radix-ui/dialog";
import "radix-ui/dropdown-menu";
import "radix-ui/select";
import "radix-ui/tabs";
import "radix-ui/toast";
import { laterAnswers } from "#ui/check-answer.ts";

// An answer is checked in the same turn in every test, whichever is the first to ask for it.
await laterAnswers.load();
