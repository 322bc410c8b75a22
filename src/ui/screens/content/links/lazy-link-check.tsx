import { createLazyPart, Lazy } from "../../../components/lazy-part.tsx";

const dialogPart = createLazyPart(
  async () => (await import("./link-check-dialog.tsx")).LinkCheckDialog,
  "the link check",
);

export function LinkCheck(props: { text: string; onClose: () => void }) {
  return (
    <Lazy part={dialogPart} onUnavailable={props.onClose}>
      {(LinkCheckDialog) => <LinkCheckDialog {...props} />}
    </Lazy>
  );
}
