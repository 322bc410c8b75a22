import { createContext } from "react";
import type { CvFields } from "#core/cv/contract.ts";

/** What is edited, whose facts a suggestion must not change. */
export const CvFacts = createContext<CvFields | undefined>(undefined);
