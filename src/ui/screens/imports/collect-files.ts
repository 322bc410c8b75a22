import { importLimits } from "#core/imports/contract.ts";

/** A file with its path in what was dropped. */
interface FoundFile {
  path: string;
  file: File;
}

/** What is sent: one file, whatever was chosen. */
export interface FileToSend {
  name: string;
  body: Blob;
  modifiedAt: string | undefined;
}

/** Nothing is sent: a sentence for the person. */
export class CannotSend extends Error {
  override readonly name = "CannotSend";
}

const readEntries = (directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = directory.createReader();
  const readRest = (found: FileSystemEntry[]): Promise<FileSystemEntry[]> =>
    new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject)).then((some) =>
      some.length === 0 ? found : readRest([...found, ...some]),
    );
  return readRest([]);
};

async function walk(entry: FileSystemEntry): Promise<FoundFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ""), file }];
  }
  const entries = await readEntries(entry as FileSystemDirectoryEntry);
  return (await Promise.all(entries.map(walk))).flat();
}

/** Files and folders of a drop. Call it at once: the browser forgets them afterwards. */
export function filesOfDrop({ items }: DataTransfer): Promise<FoundFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  return Promise.all(entries.map(walk)).then((found) => found.flat());
}

export const filesOfInput = (files: FileList): FoundFile[] =>
  [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

const isZip = async (file: File): Promise<boolean> => {
  const [first, second, third] = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return first === 0x50 && second === 0x4b && third === 3;
};

/** Several files are packed into one, uncompressed: a folder is read as the archive it was. */
export async function packFiles(found: readonly FoundFile[]): Promise<FileToSend> {
  const [first] = found;
  if (!first) throw new CannotSend("This folder is empty. Choose the archive, or the folder it was unpacked to.");
  const bytes = found.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes === 0) throw new CannotSend("The file is empty. Choose another one.");
  if (bytes > importLimits.bytes)
    throw new CannotSend(`At most ${importLimits.bytes / 1024 / 1024} MB can be sent at once. Choose fewer files.`);
  if (found.length === 1)
    return { name: first.file.name, body: first.file, modifiedAt: new Date(first.file.lastModified).toISOString() };
  const archives = await Promise.all(found.map(({ file }) => isZip(file)));
  if (archives.includes(true)) throw new CannotSend("Choose one archive or workbook at a time.");
  const { zipSync } = await import("fflate");
  const entries = await Promise.all(
    found.map(async ({ path, file }) => {
      const content = new Uint8Array(await file.arrayBuffer());
      const packed: [Uint8Array, { level: 0; mtime: number }] = [content, { level: 0, mtime: file.lastModified }];
      return [path, packed] as const;
    }),
  );
  const folder = first.path.split("/")[0] ?? "files";
  return { name: folder, body: new Blob([zipSync(Object.fromEntries(entries))]), modifiedAt: undefined };
}
