import { Chip } from "../chip.tsx";

export const AdminBadge = () => (
  <Chip tone="accent" dot={false}>
    Admin Panel
  </Chip>
);
