import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";

const texts = {
  terms: {
    title: "Terms of Service",
    paragraphs: [
      "This server is run by the person or group who invited you, on a machine of their own. They decide who may use it and can end an account at any time.",
      "What you schedule is published in your name, on your own account of the network. You are responsible for what you publish and for keeping to the network's rules.",
      "Attaché acts carefully and asks before it acts for you, but it is given as it is, without warranty: the network may limit an account that is automated.",
    ],
  },
  privacy: {
    title: "Privacy Policy",
    paragraphs: [
      "What you enter stays on this server: your name, email address, posts, applications and settings. The server's operator can reach its database.",
      "Your password is stored only as a hash. The key to your network account is stored encrypted, and is used only to do what you asked for.",
      "Nothing is sent to the makers of Attaché, and nothing is tracked. To have your data removed, ask the server's operator.",
    ],
  },
} as const;

/** The plain texts of a server whose operator gave none of their own. */
export function TermsDialog({ text, onClose }: { text: keyof typeof texts; onClose: () => void }) {
  const { title, paragraphs } = texts[text];
  return (
    <Dialog open onOpenChange={onClose} title={title} footer={<Button onClick={onClose}>Close</Button>}>
      <div className="grid gap-3 text-m text-ink-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}
