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
  /** Id of the evidence kept of a miss. */
  evidence?: string;
}

export interface PageFinding {
  page: string;
  /** Of the address, without its query. */
  path: string;
  /** What kind of page answered, as the driver tells them apart: 'signed_in' is what it should be. */
  standing: string;
  controls: ControlFinding[];
  /** Why it was not looked at, or what is wrong with it as a whole. */
  says?: string;
}

/** What the driver knows of the network's site, tried on it without writing anything. */
export interface SelfTest {
  /** Nothing is missing, and it came to its end. */
  ok: boolean;
  /** Why it ended early: the session, or a security check. */
  stopped?: string;
  pages: PageFinding[];
  /** Controls that show only while something is written. */
  unseen: string[];
}
