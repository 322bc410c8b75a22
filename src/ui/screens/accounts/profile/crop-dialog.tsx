import { useEffect, useRef, useState, type PointerEvent } from "react";
import { messageOf } from "../../../api.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { ScreenSpinner } from "../../../components/feedback/spinner.tsx";
import { cutOut, draw, dragged, middle, readPicture, squareOf, zoomOf, type Cut } from "./crop.ts";
import { useSavePicture } from "./queries.ts";

const drawn = 512;

export function CropDialog({ file, onClose }: { file: File; onClose: () => void }) {
  const [picture, setPicture] = useState<ImageBitmap>();
  const [problem, setProblem] = useState<string>();
  const [cut, setCut] = useState(middle);
  const save = useSavePicture();
  useEffect(() => {
    let live = true;
    readPicture(file).then(
      (read) => live && setPicture(read),
      (error: unknown) => live && setProblem(messageOf(error, "Could not read the file.")),
    );
    return () => {
      live = false;
    };
  }, [file]);
  const keep = async () => {
    if (!picture) return;
    try {
      save.mutate(await cutOut(picture, cut), { onSuccess: onClose });
    } catch (error) {
      setProblem(messageOf(error, "Could not crop the picture."));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your picture"
      description="Drag the image or use the sliders to choose what shows in the circle."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!picture} busy={save.isPending} onClick={() => void keep()}>
            {save.isPending ? "Saving..." : "Save picture"}
          </Button>
        </>
      }
    >
      {problem !== undefined ? (
        <Alert tone="bad">{problem}</Alert>
      ) : picture ? (
        <div className="grid justify-items-center gap-4">
          <Preview picture={picture} cut={cut} onCut={setCut} />
          <Sliders picture={picture} cut={cut} onCut={setCut} />
        </div>
      ) : (
        <ScreenSpinner label="Reading the image" />
      )}
    </Dialog>
  );
}

interface CutProps {
  picture: ImageBitmap;
  cut: Cut;
  onCut: (cut: Cut) => void;
}

function Preview({ picture, cut, onCut }: CutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) draw(canvas.current, picture, cut);
  }, [picture, cut]);
  const drag = ({ currentTarget, buttons, movementX, movementY }: PointerEvent<HTMLCanvasElement>) => {
    if (buttons === 0) return;
    onCut(dragged(picture, cut, { x: movementX, y: movementY }, currentTarget.offsetWidth));
  };
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={drawn}
      height={drawn}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={drag}
      className="size-56 cursor-move touch-none rounded-full border border-line-strong bg-sunken"
    />
  );
}

function Sliders({ picture, cut, onCut }: CutProps) {
  const { side } = squareOf(picture, cut);
  return (
    <div className="grid w-full max-w-80 gap-1">
      <Slider
        label="Zoom"
        min={1}
        max={zoomOf(picture)}
        value={cut.zoom}
        onChange={(zoom) => onCut({ ...cut, zoom })}
      />
      <Slider
        label="Horizontal position"
        max={picture.width > side ? 1 : 0}
        value={cut.x}
        onChange={(x) => onCut({ ...cut, x })}
      />
      <Slider
        label="Vertical position"
        max={picture.height > side ? 1 : 0}
        value={cut.y}
        onChange={(y) => onCut({ ...cut, y })}
      />
    </div>
  );
}

interface SliderProps {
  label: string;
  min?: number;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, min = 0, max, value, onChange }: SliderProps) {
  return (
    <label className="grid grid-cols-[6.5rem_1fr] items-center gap-3 text-s text-ink-2 touch:min-h-11">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        step={(max - min) / 100 || 0.01}
        value={value}
        disabled={max <= min}
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
        className="w-full cursor-pointer rounded-full accent-accent disabled:opacity-55"
      />
    </label>
  );
}
