import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";

const texts = {
  terms: {
    title: "Terms of Service",
    paragraphs: [
      "This server is run by the person or group who invited you, on their own machine. They decide who can use it and can close an account at any time.",
      "Posts you schedule are published in your name, from your own network account. You're responsible for what you publish and for following the network's rules.",
      "Attaché acts carefully and asks before it acts for you, but it comes without warranty. The network may restrict accounts that use automation.",
    ],
  },
  privacy: {
    title: "Privacy Policy",
    paragraphs: [
      "Everything you enter stays on this server: your name, email address, posts, applications and settings. The server's operator can access its database.",
      "Your password is stored only as a hash. Your network session is encrypted and used only for what you ask Attaché to do.",
      "Nothing is sent to the makers of Attaché, and nothing is tracked. To have your data removed, ask the server's operator.",
    ],
  },
} as const;

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
