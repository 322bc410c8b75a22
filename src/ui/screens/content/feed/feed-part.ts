import { createLazyPart } from "../../../components/lazy-part.tsx";

export const feedDialogPart = createLazyPart(async () => (await import("./feed-dialog.tsx")).FeedDialog, "the dialog");
