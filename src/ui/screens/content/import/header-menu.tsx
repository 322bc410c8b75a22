import { useMutation } from "@tanstack/react-query";
import { Download, Ellipsis, Rss, Upload } from "lucide-react";
import { useState } from "react";
import { api, messageOf } from "../../../api.ts";
import { IconButton } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { Lazy } from "../../../components/lazy-part.tsx";
import { Menu } from "../../../components/overlay/menu.tsx";
import { saveFile } from "../../../lib/save-file.ts";
import { feedDialogPart } from "../feed/feed-part.ts";
import { importDialogPart } from "./import-part.ts";

type Opened = "import" | "feed";

/** What concerns all posts: files in and out. */
export function HeaderMenu() {
  const [opened, setOpened] = useState<Opened>();
  const toast = useToast();
  const close = () => setOpened(undefined);
  const { mutate: exportContent, isPending } = useMutation({
    mutationFn: async () => saveFile(await api["content-exports"].csv.$get({ query: {} }), "content.csv"),
    onError: (error) =>
      toast({
        title: "Export Failed",
        description: messageOf(error, "Could not create the file. Please try again."),
        tone: "destructive",
      }),
  });
  return (
    <>
      <Menu
        label="More for your posts"
        trigger={<IconButton label="More for your posts" icon={Ellipsis} />}
        items={[
          { label: "Import from CSV", icon: Upload, onSelect: () => setOpened("import") },
          { label: "Export as CSV", icon: Download, disabled: isPending, onSelect: () => exportContent() },
          { label: "Calendar feed and bookmarklet", icon: Rss, onSelect: () => setOpened("feed") },
        ]}
      />
      <Lazy part={importDialogPart} wanted={opened === "import"} onUnavailable={close}>
        {(ImportDialog) => <ImportDialog onClose={close} />}
      </Lazy>
      <Lazy part={feedDialogPart} wanted={opened === "feed"} onUnavailable={close}>
        {(FeedDialog) => <FeedDialog onClose={close} />}
      </Lazy>
    </>
  );
}
