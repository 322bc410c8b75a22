/** @jsxImportSource hono/jsx */
import { Frame } from "../frame.tsx";
import type { View } from "../context.ts";
import { formatCount } from "../posts/displayed-post.ts";
import { Advertisement } from "../posts/ember/advertisement.tsx";

interface MetricsPageProps {
  view: View;
  title: string;
  metrics: { metric: string; href: string; english: string; german: string; count: number }[];
}

export const MetricsPage = ({ view, title, metrics }: MetricsPageProps) => {
  const { layout } = view;
  return (
    <Frame view={view} title={title}>
      <h1>{title}</h1>
      <ul class={layout.css("member-analytics-addon-summary artdeco-card")}>
        {metrics.map(({ metric, href, english, german, count }) => (
          <li>
            <a href={`${href}?metricType=${metric}`}>
              <strong>{formatCount(count, layout)}</strong> <span>{layout.translate(english, german)}</span>
            </a>
          </li>
        ))}
      </ul>
      <Advertisement layout={layout} />
    </Frame>
  );
};
