import { createContext } from "react";

/** Whose text a form keeps: the id of the person who is signed in, undefined for a guest. */
export const KeptOwnerContext = createContext<() => string | undefined>(() => undefined);
