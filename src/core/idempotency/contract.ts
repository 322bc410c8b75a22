import { z } from "zod";

export const replyHours = 24;
const keyMessage = "Idempotency-Key must be 1 to 200 visible ASCII characters, such as a UUID.";
export const ReplyKey = z.string().regex(/^[\x21-\x7e]{1,200}$/, keyMessage);
