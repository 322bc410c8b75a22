// Apart from the schemas: the queue on screen needs no zod.

export const queueBounds = { slots: 50, weeks: 8, defaultWeeks: 4 } as const;
