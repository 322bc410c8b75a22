/** Location, camera, author, previews; keeps pixels, colors and orientation. Undefined if the image is incomplete. */
export function stripMetadata(type: string, bytes: Uint8Array): Uint8Array | undefined {
  if (type === "image/jpeg") return stripJpeg(bytes);
  return type === "image/png" ? stripPng(bytes) : bytes;
}

const exif = "Exif\0\0";
const matchesText = (bytes: Uint8Array, at: number, text: string): boolean =>
  Array.from(text).every((letter, n) => bytes[at + n] === letter.charCodeAt(0));

/** JFIF, ICC profile and Adobe segments are needed to decode pixels. */
const isNeededSegment = (bytes: Uint8Array, marker: number, at: number): boolean =>
  marker === 0xe0 || marker === 0xee || (marker === 0xe2 && matchesText(bytes, at + 4, "ICC_PROFILE\0"));
const isMetadataSegment = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

function stripJpeg(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  let orientation = 1;
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return undefined;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) return Buffer.concat([...insertOrientation(parts, orientation), bytes.subarray(at, at + 2)]);
    const bare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
    if (!bare && at + 4 > bytes.length) return undefined;
    let next = bare ? at + 2 : at + 2 + view.getUint16(at + 2);
    if (marker === 0xe1 && matchesText(bytes, at + 4, exif))
      orientation = readOrientation(bytes.subarray(at + 10, next)) ?? orientation;
    if (marker === 0xda) next = skipPixels(bytes, next);
    if (!isMetadataSegment(marker) || isNeededSegment(bytes, marker, at)) parts.push(bytes.subarray(at, next));
    at = next;
  }
  return undefined;
}

/** Offset of the next marker that isn't pixel data. */
function skipPixels(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

const orientationTag = 0x0112;

/** EXIF orientation, 2 to 8; undefined if upright or unreadable. */
function readOrientation(tiff: Uint8Array): number | undefined {
  const little = matchesText(tiff, 0, "II");
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  try {
    const first = view.getUint32(4, little);
    const count = view.getUint16(first, little);
    for (let entry = 0; entry < count; entry += 1) {
      const at = first + 2 + 12 * entry;
      if (view.getUint16(at, little) !== orientationTag) continue;
      const orientation = view.getUint16(at + 8, little);
      return orientation >= 2 && orientation <= 8 ? orientation : undefined;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

/** After the JFIF segment, where decoders expect it. */
function insertOrientation(parts: readonly Uint8Array[], orientation: number): Uint8Array[] {
  if (orientation === 1) return [...parts];
  const segment = Buffer.alloc(36);
  segment.writeUInt16BE(0xff_e1, 0);
  segment.writeUInt16BE(34, 2);
  segment.write(exif, 4, "latin1");
  segment.write("MM\0*\0\0\0\u0008\0\u0001", 10, "latin1");
  segment.writeUInt16BE(orientationTag, 20);
  segment.writeUInt16BE(3, 22);
  segment.writeUInt32BE(1, 24);
  segment.writeUInt16BE(orientation, 28);
  const after = parts[1]?.[1] === 0xe0 ? 2 : 1;
  return [...parts.slice(0, after), segment, ...parts.slice(after)];
}

const pngMetadataChunks = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]);

function stripPng(bytes: Uint8Array): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    const next = at + 12 + view.getUint32(at);
    if (next > bytes.length) return undefined;
    if (!pngMetadataChunks.has(name)) parts.push(bytes.subarray(at, next));
    if (name === "IEND") return Buffer.concat(parts);
    at = next;
  }
  return undefined;
}
