import { CalendarPlus, Plus } from "lucide-react";
import { Button } from "../components/button.tsx";
import { Card, Stat, StatFrame } from "../components/card.tsx";
import { Skeleton } from "../components/feedback/skeleton.tsx";
import { PageHeader } from "../components/page-header.tsx";
import { ListSkeleton } from "../screens/content/list/list-skeleton.tsx";
import { SkeletonCard } from "../screens/dashboard/skeleton-card.tsx";

const labels = ["Job Applications", "Posts Scheduled", "Response Rate", "Profile Views"];

export const DrawnDashboard = () => (
  <>
    <header className="mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
      <Skeleton className="my-1 h-5 w-44" />
      <div className="h-8.5 touch:h-11" />
      <Skeleton className="col-span-full my-0.5 h-4 w-32" />
      <Button variant="primary" icon={CalendarPlus} className="max-sm:col-span-full max-sm:mt-3 sm:justify-self-start">
        Schedule New Post
      </Button>
    </header>
    <div className="grid gap-5">
      <StatFrame>
        {labels.map((label) => (
          <Stat
            key={label}
            label={label}
            value={<Skeleton className="h-8 w-16" />}
            note={
              <span className="block min-h-8">
                <Skeleton className="h-4 w-20" />
              </span>
            }
          />
        ))}
      </StatFrame>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <SkeletonCard title="Recent Activity" rows={8} rowClass="h-11.5" />
        <div className="grid min-w-0 gap-5 max-lg:row-start-1">
          <SkeletonCard title="Last post" rows={4} rowClass="h-7" />
          <SkeletonCard title="Up next" rows={4} rowClass="h-7" />
        </div>
      </div>
    </div>
  </>
);

const views = ["List", "Calendar", "Queue"];

export const DrawnScheduler = () => (
  <>
    <PageHeader
      title="Content Scheduler"
      subtitle="Your posts, and when they go out"
      actions={
        <>
          <div className="flex rounded-control bg-sunken p-0.5">
            {views.map((view) => (
              <span
                key={view}
                className="flex h-7.5 items-center px-2.5 text-s font-medium text-ink-2 touch:h-11 touch:px-3"
              >
                {view}
              </span>
            ))}
          </div>
          <Button icon={Plus} className="max-sm:[&>svg]:hidden" variant="primary">
            New Content
          </Button>
        </>
      }
    />
    <Card flush>
      <ListSkeleton />
    </Card>
  </>
);
