import { useQuery } from "@tanstack/react-query";
import { Carousel } from "#core/cv/carousel/contract.ts";
import { Card } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { PageHeader } from "../../../components/page-header.tsx";
import { cvQuery } from "../queries.ts";
import { CarouselForm } from "./carousel-form.tsx";

/** With the color of the person's CV. */
export function CarouselScreen() {
  const { data: cv, isPending, error, refetch } = useQuery(cvQuery);
  if (!isPending && (!error || cv)) {
    const { markdown: _markdown, ...looks } = Carousel.parse({ markdown: "-", ...(cv && { accent: cv.accent }) });
    return <CarouselForm start={{ markdown: "", ...looks }} />;
  }
  return (
    <>
      <PageHeader title="Carousels" />
      {error ? (
        <LoadFailed error={error} otherwise="Could not load the color of your CV." onRetry={refetch} />
      ) : (
        <Card>
          <output className="grid gap-4">
            <span className="sr-only">Loading your carousel</span>
            <Skeleton className="h-64" />
          </output>
        </Card>
      )}
    </>
  );
}
