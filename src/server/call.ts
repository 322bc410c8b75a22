import type { Context } from "hono";
import type { Actor } from "#core/accounts/context.ts";
import type { Device, Identity } from "#core/accounts/sessions/session-store.ts";
import type { Env } from "./context.ts";
import { deviceOf } from "./device.ts";

/** One call as its handler sees it: what was sent, checked against the declaration. */
export class Call<Query, Body> {
  constructor(
    readonly c: Context<Env>,
    readonly query: Query,
    readonly body: Body,
  ) {}

  /** A getter, so that handlers can destructure it and calls without parameters create no closure. */
  get param(): (name: string) => string {
    return (name) => {
      const value = this.c.req.param(name);
      if (value === undefined) throw new TypeError(`This path has no parameter '${name}'.`);
      return value;
    };
  }

  get device(): Device {
    return deviceOf(this.c);
  }
}

export class IdentifiedCall<Query, Body> extends Call<Query, Body> {
  constructor(
    c: Context<Env>,
    query: Query,
    body: Body,
    readonly identity: Identity,
  ) {
    super(c, query, body);
  }

  get userId(): string {
    return this.identity.userId;
  }

  get actor(): NonNullable<Actor> {
    return { userId: this.identity.userId, address: this.c.env?.address };
  }
}
