import type { Clock } from "#core/ports.ts";
import type { ApiVersions } from "./versions.ts";

/** One account's way to the official API. */
export interface ApiContext {
  /** Origin of the API. */
  apiUrl: string;
  /** Origin of the network's web site, where what was published is seen. */
  webUrl: string;
  versions: ApiVersions;
  clock: Clock;
  /** The member as the API names it. */
  memberId: string;
  /** @throws SessionExpired when there is none any more */
  token(): string;
  /** Whether the network lets this account comment; null until it was tried. */
  canComment: boolean | null;
  /** Told what came of trying. */
  onCommentsTried(taken: boolean): void;
}
