import { use, useState } from "react";
import { KeptOwnerContext } from "./kept-owner.ts";
import { createKeptStore } from "./kept-store.ts";

/** Whether this form of the person had text that was not saved when it was opened. */
export function useHasKeptText(form: string): boolean {
  const owner = use(KeptOwnerContext);
  const [has] = useState(() => createKeptStore(owner(), form).list(Date.now()).length > 0);
  return has;
}
