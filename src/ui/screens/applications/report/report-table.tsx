import { statusLabels } from "#core/applications/contract.ts";
import type { ApplicationReport } from "#core/applications/transfer/contract.ts";
import { dateIn } from "../../../lib/dates.ts";
import { lookUp } from "../../../lib/look-up.ts";
import { reportId } from "./print-report.ts";

const columns = ["Applied", "Job", "Company", "Contact", "Result"] as const;

/** On screen as it is printed. */
export function ReportTable({ report, zone }: { report: ApplicationReport; zone: string }) {
  const { name, from, to, applications } = report;
  const dayOf = (at: string) => dateIn(Date.parse(at), zone);
  return (
    <article id={reportId} className="min-w-0 overflow-x-auto">
      <h3 className="text-m font-semibold text-ink">
        Applications of {name}, {from} to {to}
      </h3>
      <p className="mb-3 text-s text-ink-2">
        {applications.length} {applications.length === 1 ? "application" : "applications"}
      </p>
      <table className="w-full text-left text-xs text-ink">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="border-b border-line-strong py-1 pr-3 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {applications.map(({ appliedAt, jobTitle, company, location, jobUrl, contacts, status, statusAt }, at) => (
            <tr key={at} className="align-top [overflow-wrap:anywhere]">
              <td className="border-b border-line py-1 pr-3 whitespace-nowrap tabular-nums">{dayOf(appliedAt)}</td>
              <td className="border-b border-line py-1 pr-3">{jobTitle}</td>
              <td className="border-b border-line py-1 pr-3">
                {company}
                {location !== null && `, ${location}`}
              </td>
              <td className="border-b border-line py-1 pr-3">{contacts.join("; ") || jobUrl || "—"}</td>
              <td className="border-b border-line py-1">
                {lookUp(statusLabels, status) ?? status}, {dayOf(statusAt)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
