import { use } from "react";
import { KeptOwnerContext } from "./kept-owner.ts";
import { createKeptStore } from "./kept-store.ts";

/** Whether this form of the person has text that was not saved. */
export function useHasKeptText(form: string): () => boolean {
  const owner = use(KeptOwnerContext);
  return () => createKeptStore(owner(), form).list(Date.now()).length > 0;
}
