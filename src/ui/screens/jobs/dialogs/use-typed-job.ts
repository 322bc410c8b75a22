import { useRef, useState } from "react";
import { useKeptText } from "../../../components/form/kept/use-kept-text.ts";

interface TypedJob {
  url: string;
  text: string;
}

const empty: TypedJob = { url: "", text: "" };

/** What was pasted stays until the job is tracked, also after the dialog is closed. */
export function useTypedJob(given: TypedJob) {
  const [typed, setTyped] = useState(given);
  // Read before the next render, too.
  const latest = useRef(typed);
  const show = (changes: Partial<TypedJob>): void => {
    latest.current = { ...latest.current, ...changes };
    setTyped(latest.current);
  };
  const isGiven = given.url !== "" || given.text !== "";
  const { changed, ...kept } = useKeptText<TypedJob>(isGiven ? undefined : { form: "job:import" }, {
    read: () => latest.current,
    base: () => empty,
    apply: show,
    reset: () => show(empty),
    isPassword: () => false,
  });
  return {
    typed,
    kept,
    type(changes: Partial<TypedJob>): void {
      show(changes);
      changed();
    },
  };
}
