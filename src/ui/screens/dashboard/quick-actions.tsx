import { CalendarPlus, FileText, Search } from "lucide-react";
import { LinkButton } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";

export const QuickActions = () => (
  <Card aria-label="Quick Actions">
    <CardHeader title="Quick Actions" />
    <div className="grid gap-2">
      <LinkButton to="/content-scheduler" search={{ new: true }} variant="primary" icon={CalendarPlus}>
        Schedule New Post
      </LinkButton>
      <LinkButton to="/jobs" icon={Search}>
        Find New Jobs
      </LinkButton>
      <LinkButton to="/cv-generator" icon={FileText}>
        Generate CV
      </LinkButton>
    </div>
  </Card>
);
