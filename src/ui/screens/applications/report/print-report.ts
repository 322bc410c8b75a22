export const reportId = "applications-report";

/** Prints a copy of the report alone: everything else of the page is hidden while the browser's own dialog is open. */
export function printReport(): void {
  const report = document.getElementById(reportId);
  if (!report) return;
  const copy = report.cloneNode(true) as HTMLElement;
  copy.removeAttribute("id");
  copy.dataset["print"] = "";
  document.body.append(copy);
  document.body.dataset["printing"] = "";
  addEventListener(
    "afterprint",
    () => {
      copy.remove();
      delete document.body.dataset["printing"];
    },
    { once: true },
  );
  print();
}
