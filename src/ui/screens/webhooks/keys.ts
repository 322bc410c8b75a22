export const webhookKeys = {
  all: ["webhooks"],
  list: ["webhooks", "list"],
  deliveries: (id: string) => ["webhooks", "deliveries", id],
} as const;
