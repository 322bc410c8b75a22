import { RelativeTime } from "../../../components/relative-time.tsx";

interface SavedStateProps {
  editor: { isDirty: boolean; base: { updatedAt: string | null } };
}

export function SavedState({ editor: { isDirty, base } }: SavedStateProps) {
  if (isDirty) return "Unsaved changes";
  if (base.updatedAt === null) return "Not saved yet. Your name and email come from your profile.";
  return (
    <>
      Saved <RelativeTime at={base.updatedAt} inSentence inMinutes />
    </>
  );
}
