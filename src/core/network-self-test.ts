export interface ControlFinding {
  control: string;
  /** `absent`: optional and not found. `missing`: the driver can't work without it. `ambiguous`: several, so it is not used. */
  state: "holds" | "absent" | "missing" | "ambiguous";
  /** Of the markup that the selector is for. */
  rendering?: string;
  /** The selector that matched, counted from 1. */
  nth?: number;
  of: number;
  selector?: string;
  /** Visible matches. */
  count: number;
  /** Of the first matches, shortened. */
  text?: string;
  /** Found only by a class name: likely to break with the next redesign. */
  fragile: boolean;
  evidence?: string;
}

export interface PageFinding {
  page: string;
  path: string;
  /** The page's kind as classified by the driver; 'signed_in' is expected. */
  standing: string;
  controls: ControlFinding[];
  /** Why it was not visited, or what is wrong with the page as a whole. */
  says?: string;
}

export interface SelfTest {
  ok: boolean;
  /** Why it ended early: the session, or a security check. */
  stopped?: string;
  pages: PageFinding[];
  /** Controls that appear only while something is being written. */
  unseen: string[];
}
