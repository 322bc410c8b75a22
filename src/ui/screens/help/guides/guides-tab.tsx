import { BookOpen, GraduationCap, ListChecks, type LucideIcon } from "lucide-react";
import { origin } from "../../../api.ts";
import { LinkButton, TextLink, textLink } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { guideCards } from "./cards.ts";

const icons: Readonly<Record<(typeof guideCards)[number]["id"], LucideIcon>> = {
  "getting-started": BookOpen,
  "video-tutorials": GraduationCap,
  "best-practices": ListChecks,
};

export function GuidesTab() {
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {guideCards.map(({ id, title, items }) => (
          <Card key={id} aria-label={title} className="flex flex-col">
            <CardHeader title={title} />
            <ul className="mb-4 grid grow content-start gap-2 text-s">
              {items.map(({ section, label }) => (
                <li key={section}>
                  <TextLink to="/help/guides/$guide" params={{ guide: id }} hash={section}>
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
            <LinkButton to="/help/guides/$guide" params={{ guide: id }} icon={icons[id]} className="w-fit">
              {id === "video-tutorials" ? "Open tutorials" : "Open guide"}
            </LinkButton>
          </Card>
        ))}
      </div>
      <ApiCard />
    </div>
  );
}

function ApiCard() {
  return (
    <Card aria-label="API Documentation">
      <CardHeader title="API Documentation" />
      <div className="grid gap-4 text-s sm:grid-cols-2">
        <div>
          <h3 className="font-medium text-ink">REST API</h3>
          <p className="mb-2 text-ink-2">
            Everything the screens do, with an API key. Create one in{" "}
            <TextLink to="/settings" search={{ tab: "security" }}>
              Settings
            </TextLink>
            .
          </p>
          <OutsideLink path="/api/docs">Open the API reference</OutsideLink>
        </div>
        <div>
          <h3 className="font-medium text-ink">SDKs</h3>
          <p className="mb-2 text-ink-2">Generate a client for your language from the OpenAPI document.</p>
          <OutsideLink path="/api/openapi.json">Open the OpenAPI document</OutsideLink>
        </div>
      </div>
    </Card>
  );
}

function OutsideLink({ path, children }: { path: string; children: string }) {
  return (
    <a href={`${origin}${path}`} target="_blank" rel="noreferrer" className={textLink}>
      {children}
      <span className="sr-only"> (in a new tab)</span>
    </a>
  );
}
