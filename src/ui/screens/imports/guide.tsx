import { ExternalLink } from "lucide-react";
import { Card, CardHeader } from "../../components/card.tsx";
import { textLink } from "../../components/button.tsx";

const archivePage = "https://www.linkedin.com/mypreferences/d/download-my-data";
const workbookPage = "https://www.linkedin.com/analytics/creator/content";

function NetworkPage({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={`${textLink} inline-flex items-center gap-1`}>
      {children}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}

/** What only the person can do, in two minutes. */
export function Guide() {
  return (
    <Card>
      <CardHeader title="How to get your archive" />
      <ol className="grid list-decimal gap-2 pl-5 text-s text-ink-2">
        <li>
          On a computer, open <NetworkPage href={archivePage}>Get a copy of your data</NetworkPage>. You can also find
          it under Settings & Privacy, Data privacy.
        </li>
        <li>
          Select the larger archive: it has everything. Or select single categories, which are ready in about 10
          minutes.
        </li>
        <li>
          Wait for the email. The larger archive comes in two: a first part soon, the complete one about a day later.
          Import both, in any order: nothing is taken twice.
        </li>
        <li>Download it within 72 hours. After that, the link no longer works.</li>
        <li>Drop the file above. You don't have to unpack it.</li>
      </ol>
      <p className="mt-3 text-s text-ink-2">
        The numbers of your posts are not in the archive. Export them as a workbook under{" "}
        <NetworkPage href={workbookPage}>Creator analytics</NetworkPage>, with the longest period: LinkedIn forgets
        older days.
      </p>
    </Card>
  );
}
