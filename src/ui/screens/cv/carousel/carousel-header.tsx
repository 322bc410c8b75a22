import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Download, Redo2, SquarePen, Undo2 } from "lucide-react";
import type { Carousel } from "#core/cv/carousel/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { PageHeader } from "../../../components/page-header.tsx";
import { offerStartingFiles } from "../../../features/starting-files.ts";
import { saveBlob } from "../../../lib/save-file.ts";
import { typesetCarousel } from "./queries.ts";
import type { CarouselEditor } from "./use-carousel.ts";

export function CarouselHeader({ editor }: { editor: CarouselEditor }) {
  const { values, canPreview } = editor;
  const download = useDownload();
  const post = useInPost();
  return (
    <PageHeader
      title="Carousels"
      subtitle="Slides for a document post, written as Markdown"
      actions={
        <>
          <IconButton repeatable label="Undo" icon={Undo2} disabled={!editor.canUndo} onClick={editor.undo} />
          <IconButton repeatable label="Redo" icon={Redo2} disabled={!editor.canRedo} onClick={editor.redo} />
          <Button
            icon={Download}
            busy={download.isPending}
            disabled={!canPreview}
            onClick={() => download.mutate(values)}
          >
            Download PDF
          </Button>
          <Button
            variant="primary"
            icon={SquarePen}
            busy={post.isPending}
            disabled={!canPreview}
            onClick={() => post.mutate(values)}
          >
            Use in a post
          </Button>
        </>
      }
    />
  );
}

const failed = "Could not make the PDF. Try again.";

function useDownload() {
  const toast = useToast();
  return useMutation({
    mutationFn: typesetCarousel,
    onSuccess(file) {
      saveBlob(file, file.name);
      toast({ title: "Carousel Downloaded", description: file.name });
    },
    onError: (error) => toast({ title: "Download Failed", description: messageOf(error, failed), tone: "destructive" }),
  });
}

function useInPost() {
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    mutationFn: async (carousel: Carousel) => {
      offerStartingFiles([await typesetCarousel(carousel)]);
      await navigate({ to: "/content-scheduler", search: { new: true } });
    },
    onError: (error) => toast({ title: "Not added", description: messageOf(error, failed), tone: "destructive" }),
  });
}
