import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ChevronDown, Files, FileText, Plus } from "lucide-react";
import { useState } from "react";
import { cvLimits } from "#core/cv/contract.ts";
import { Button } from "../../../components/button.tsx";
import { createLazyPart, Lazy } from "../../../components/lazy-part.tsx";
import { Menu } from "../../../components/overlay/menu.tsx";
import { versionsQuery } from "./version-queries.ts";

const newPart = createLazyPart(async () => (await import("./new-version.tsx")).NewVersion, "the form");

/** `name` is that of the version on the screen; undefined for the CV itself. */
export function VersionPicker({ name }: { name?: string }) {
  const { data: versions = [] } = useQuery(versionsQuery);
  const [isNaming, setNaming] = useState(false);
  const navigate = useNavigate();
  const go = (version?: string) => void navigate({ to: "/cv-generator", search: version ? { version } : {} });
  return (
    <>
      <Menu
        label="Versions of your CV"
        align="start"
        trigger={
          <Button icon={Files} aria-label={`Version: ${name ?? "Main CV"}`} className="max-w-56 [&>svg]:shrink-0">
            <span className="truncate">{name ?? "Main CV"}</span>
            <ChevronDown aria-hidden className="size-4 shrink-0" />
          </Button>
        }
        items={[
          { label: "Main CV", icon: FileText, onSelect: () => go() },
          ...versions.map((version) => ({ label: version.name, icon: Files, onSelect: () => go(version.id) })),
          {
            label: "New version",
            icon: Plus,
            disabled: versions.length >= cvLimits.versions,
            onSelect: () => setNaming(true),
          },
        ]}
      />
      <Lazy part={newPart} wanted={isNaming} onUnavailable={() => setNaming(false)}>
        {(NewVersion) => (
          <NewVersion
            onClose={() => setNaming(false)}
            onCreated={(id) => {
              setNaming(false);
              go(id);
            }}
          />
        )}
      </Lazy>
    </>
  );
}
