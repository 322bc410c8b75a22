import { useCallback, useState } from "react";

/** Asks with a dialog of its own: `answer` is there while it is open. */
export function useConfirmPublish() {
  const [answer, setAnswer] = useState<(isConfirmed: boolean) => void>();
  const confirmPublish = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        setAnswer(() => (isConfirmed: boolean) => {
          setAnswer(undefined);
          resolve(isConfirmed);
        });
      }),
    [],
  );
  return { confirmPublish, answer };
}
