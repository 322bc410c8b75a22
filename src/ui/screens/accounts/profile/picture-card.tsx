import { ImageUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { Profile } from "#core/accounts/profile/contract.ts";
import { Avatar } from "../../../components/avatar.tsx";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { createLazyPart, Lazy } from "../../../components/lazy-part.tsx";
import { useRemovePicture } from "./queries.ts";

const cropPart = createLazyPart(async () => (await import("./crop-dialog.tsx")).CropDialog, "the picture editor");

export function PictureCard({ profile: { name, avatar } }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const remove = useRemovePicture();
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    // Lets the same file be chosen again.
    if (input.current) input.current.value = "";
  };
  return (
    <Card>
      <CardHeader title="Picture" />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={name} src={avatar} size="xl" />
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <Button icon={ImageUp} onClick={() => input.current?.click()}>
              {avatar === undefined ? "Upload picture" : "Change picture"}
            </Button>
            {avatar !== undefined && (
              <Button variant="danger" icon={Trash2} busy={remove.isPending} onClick={() => remove.mutate(undefined)}>
                Remove
              </Button>
            )}
          </div>
          <p className="text-xs text-ink-3">PNG, JPEG or WebP. You can crop it next.</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label="Picture file"
        tabIndex={-1}
        onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
        className="sr-only"
      />
      {file && (
        <Lazy part={cropPart} onUnavailable={() => setFile(undefined)}>
          {(CropDialog) => <CropDialog file={file} onClose={() => setFile(undefined)} />}
        </Lazy>
      )}
    </Card>
  );
}
