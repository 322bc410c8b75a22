import { Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ApplicationDetails, Contact } from "#core/applications/parts/contract.ts";
import { Button, IconButton } from "../../../components/button.tsx";
import { UndoNotice } from "../../../components/feedback/undo-notice.tsx";
import { ContactDialog } from "../dialogs/contact-dialog.tsx";
import { None, Section } from "./section.tsx";
import { usePart } from "./use-part.ts";

export function ContactsPart({ application: { id, contacts } }: { application: ApplicationDetails }) {
  const { remove, undo, isBusyWith } = usePart(id);
  const [isAdding, setAdding] = useState(false);
  return (
    <Section
      title="People"
      action={
        <Button size="s" icon={Plus} onClick={() => setAdding(true)}>
          Add person
        </Button>
      }
    >
      {contacts.length === 0 && <None>No people noted yet.</None>}
      {undo && <UndoNotice {...undo} />}
      <ul className="grid gap-2">
        {contacts.map((contact) => (
          <li key={contact.id} className="flex items-start gap-2 rounded-control border border-line px-3 py-2 text-s">
            <Person contact={contact} />
            <IconButton
              label={`Remove ‘${contact.name}’`}
              icon={Trash2}
              busy={isBusyWith(contact.id)}
              onClick={() =>
                remove("contact", contact.id, {
                  text: "Person removed",
                  again: { add: "contact", contact: fieldsOf(contact) },
                })
              }
            />
          </li>
        ))}
      </ul>
      {isAdding && <ContactDialog id={id} onClose={() => setAdding(false)} />}
    </Section>
  );
}

const fieldsOf = ({ name, role, email, phone, url }: Contact) => ({ name, role, email, phone, url });

const linkClass = "rounded-xs text-accent-text hover:underline";

function Person({ contact: { name, role, email, phone, url } }: { contact: Contact }) {
  return (
    <div className="min-w-0 grow [overflow-wrap:anywhere]">
      <p dir="auto" className="font-medium text-ink">
        {name}
        {role !== null && <span className="font-normal text-ink-2"> · {role}</span>}
      </p>
      <p className="flex flex-wrap gap-x-3 text-xs">
        {email !== null && (
          <a className={linkClass} href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        )}
        {phone !== null && <span className="text-ink-2">{phone}</span>}
        {url !== null && (
          <a className={linkClass} href={url} target="_blank" rel="noreferrer">
            Profile
          </a>
        )}
      </p>
    </div>
  );
}
