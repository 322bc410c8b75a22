import { getRouteApi, useLocation } from "@tanstack/react-router";
import { ArrowLeft, SearchX } from "lucide-react";
import { useEffect } from "react";
import { LinkButton, TextLink } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { pictureSize, type Guide } from "./guide.ts";
import { bestPractices } from "./texts/best-practices.ts";
import { gettingStarted } from "./texts/getting-started.ts";
import { videoTutorials } from "./texts/video-tutorials.ts";

const route = getRouteApi("/signed-in/approved/help/guides/$guide");
const guides = [gettingStarted, videoTutorials, bestPractices];

export function GuideScreen() {
  const { guide: id } = route.useParams();
  const guide = guides.find((one) => one.id === id);
  return (
    <div className="mx-auto max-w-190">
      <TextLink
        to="/help"
        search={{ tab: "guides" }}
        className="mb-3 inline-flex items-center gap-1.5 text-s touch:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Guides
      </TextLink>
      {guide ? <Sections guide={guide} /> : <UnknownGuide />}
    </div>
  );
}

function UnknownGuide() {
  return (
    <>
      <PageHeader title="Guides" />
      <Card flush>
        <Empty
          icon={SearchX}
          sentence="Guide not found."
          action={
            <LinkButton to="/help" search={{ tab: "guides" }}>
              See all guides
            </LinkButton>
          }
        />
      </Card>
    </>
  );
}

function Sections({ guide: { title, subtitle, sections } }: { guide: Guide }) {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const heading = hash === "" ? null : document.getElementById(hash);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} />
      <div className="grid gap-4">
        {sections.map((section) => (
          <Card key={section.id} aria-labelledby={section.id}>
            <h2 id={section.id} tabIndex={-1} className="scroll-mt-20 text-l font-semibold text-ink outline-none">
              {section.title}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-2 text-m text-ink-2">
                {paragraph}
              </p>
            ))}
            <img
              src={section.picture.url}
              alt={section.picture.alt}
              {...pictureSize}
              loading="lazy"
              decoding="async"
              className="mt-4 h-auto w-full rounded-control border border-line"
            />
          </Card>
        ))}
      </div>
    </>
  );
}
