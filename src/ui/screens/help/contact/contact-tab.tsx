import { ContactMethods } from "./contact-methods.tsx";
import { OwnTickets } from "./own-tickets.tsx";
import { TicketForm } from "./ticket-form.tsx";

export function ContactTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid gap-4">
        <TicketForm />
        <OwnTickets />
      </div>
      <ContactMethods />
    </div>
  );
}
