const orientationTag = 0x0112;

export const matchesText = (bytes: Uint8Array, at: number, text: string): boolean => {
  for (let n = 0; n < text.length; n += 1) if (bytes[at + n] !== text.charCodeAt(n)) return false;
  return true;
};

/** From EXIF data, 2 to 8; undefined if upright or unreadable. */
export function readOrientation(tiff: Uint8Array): number | undefined {
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

/** EXIF data with nothing else. */
export function createOrientation(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*\0\0\0\u0008\0\u0001", "latin1");
  tiff.writeUInt16BE(orientationTag, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
