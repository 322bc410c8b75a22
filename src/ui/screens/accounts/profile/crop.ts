import { avatarBounds } from "#core/media/contract.ts";

/** The visible square: its side as a share of the largest that fits, and its center. */
export interface Cut {
  zoom: number;
  /** 0 to 1 of the available room, from left and top. */
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

const { min } = avatarBounds.side;
const outputSize = 512;
const closest = 4;

export const middle: Cut = { zoom: 1, x: 0.5, y: 0.5 };

export const zoomOf = ({ width, height }: Size): number =>
  Math.max(1, Math.min(closest, Math.min(width, height) / min));

export function squareOf({ width, height }: Size, { zoom, x, y }: Cut): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** The cut after dragging by pixels of a frame of that width. */
export function dragged(size: Size, cut: Cut, by: { x: number; y: number }, frame: number): Cut {
  const { side } = squareOf(size, cut);
  const go = (at: number, pixels: number, room: number) =>
    room <= 0 ? at : Math.min(1, Math.max(0, at - (pixels * side) / frame / room));
  return { ...cut, x: go(cut.x, by.x, size.width - side), y: go(cut.y, by.y, size.height - side) };
}

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, cut: Cut): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const { left, top, side } = squareOf(picture, cut);
  context.imageSmoothingQuality = "high";
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** Drawn again, so that the camera's metadata is left out. */
export async function cutOut(picture: ImageBitmap, cut: Cut): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(min, Math.min(outputSize, Math.round(squareOf(picture, cut).side)));
  draw(canvas, picture, cut);
  const encoded = (type: string) =>
    new Promise<Blob | null>((done) => {
      canvas.toBlob(done, type, 0.9);
    });
  const blob = await encoded("image/webp");
  // Browsers without WebP return a PNG, which may be large.
  const small = blob && blob.size <= avatarBounds.bytes ? blob : await encoded("image/jpeg");
  if (!small) throw new Error("Could not crop the picture. Choose another one.");
  return small;
}

const maxFileMb = 20;

/** @throws Error with a message for the user */
export async function readPicture(file: File): Promise<ImageBitmap> {
  if (file.size > maxFileMb * 1024 * 1024)
    throw new Error(`The file is larger than ${maxFileMb} MB. Choose a smaller one.`);
  let picture: ImageBitmap;
  try {
    picture = await createImageBitmap(file);
  } catch {
    throw new Error("This image can't be read. Choose a PNG, JPEG or WebP file.");
  }
  if (Math.min(picture.width, picture.height) >= min) return picture;
  throw new Error(`This image is too small. Choose one of at least ${min} by ${min} pixels.`);
}
