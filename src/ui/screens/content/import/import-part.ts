import { createLazyPart } from "../../../components/lazy-part.tsx";

export const importDialogPart = createLazyPart(
  async () => (await import("./import-dialog.tsx")).ImportDialog,
  "the import",
);
