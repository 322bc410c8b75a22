import type { Clock } from "#core/ports.ts";
import type { ApiVersions } from "./api-versions.ts";

export interface ApiContext {
  apiUrl: string;
  /** Origin of the website, where published posts are visible. */
  webUrl: string;
  versions: ApiVersions;
  clock: Clock;
  memberId: string;
  /** @throws SessionExpired when there is none */
  token(): string;
  /** Whether the network accepts this account's comments; null until tried. */
  canComment: boolean | null;
  onCommentsTried(taken: boolean): void;
}
