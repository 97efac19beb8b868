import { textField } from "@/lib/core/fields";

/** What an administrator writes about a decision: enough to act on, or to understand it later. */
export const reasonLength = { min: 10, max: 1000 } as const;

export const reasonField = textField(reasonLength);
