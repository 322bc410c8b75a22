import { NewerNotice } from "../../../components/form/newer-notice.tsx";
import type { ComponentProps } from "react";

export const NewerCvNotice = ({ editor }: Pick<ComponentProps<typeof NewerNotice>, "editor">) => (
  <NewerNotice title="This CV was changed elsewhere since you opened it" editor={editor}>
    Your changes are still here. Keep them and save, or use the other version: Undo brings yours back.
  </NewerNotice>
);
