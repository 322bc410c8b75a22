/** How a control that the driver knows was found on a page of the network's site. */
export interface ControlFinding {
  /** As named in selectors.ts. */
  control: string;
  /** `absent`: optional and not found. `missing`: the driver can't work without it. */
  state: "holds" | "absent" | "missing";
  /** The selector that matched, counted from 1. */
  nth?: number;
  of: number;
  selector?: string;
  /** Found only by a class name: the next redesign breaks it. */
  fragile: boolean;
  /** Id of the evidence captured when it was missing. */
  evidence?: string;
}

export interface PageFinding {
  page: string;
  /** Of the address, without its query. */
  path: string;
  /** The page's kind, as the driver classifies it; 'signed_in' is expected. */
  standing: string;
  controls: ControlFinding[];
  /** Why it was not visited, or what is wrong with the whole page. */
  says?: string;
}

/** The driver's selectors, checked on the network's site without writing anything. */
export interface SelfTest {
  /** Nothing is missing, and it ran to the end. */
  ok: boolean;
  /** Why it ended early: the session, or a security check. */
  stopped?: string;
  pages: PageFinding[];
  /** Controls that show only while something is written. */
  unseen: string[];
}
