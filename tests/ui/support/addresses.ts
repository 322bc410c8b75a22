import { allRoutes, type RouteOfScreen } from "./routes.ts";

/** What a route's parameters and views are, where the path alone does not show everything. */
const viewsByPath: Record<string, readonly string[]> = {
  "/analytics": ["/analytics", "/analytics?tab=performance", "/analytics?tab=content"],
  "/content-scheduler": ["/content-scheduler", "/content-scheduler?new=true"],
  "/people": ["/people", "/people?tab=company&company=Brightmoor", "/people?tab=changes", "/people?tab=quiet"],
  "/admin/users": ["/admin/users", "/admin/users?tab=all"],
  "/sandbox/posts/$id": ["/sandbox/posts/1"],
  "/help": ["/help", "/help?tab=guides", "/help?tab=contact", "/help?tab=status"],
  "/help/guides/$guide": ["/help/guides/getting-started"],
  "/connect/$id": ["/connect/1"],
};

export interface Address extends Pick<RouteOfScreen, "visitors"> {
  address: string;
}

export const allAddresses: readonly Address[] = allRoutes().flatMap(({ path, visitors }) =>
  (viewsByPath[path] ?? [path]).map((address) => {
    if (address.includes("$")) throw new Error(`${path} needs an example of its parameter.`);
    return { address, visitors };
  }),
);
