/** Its message is for the person: what is wrong with the file, and what to do. */
export class WorkbookError extends Error {}

export const damagedWorkbook = (): WorkbookError =>
  new WorkbookError("This workbook is damaged or encrypted. Export it from the network again.");
