import { textField } from "@/lib/core/fields";

/** Reason that an administrator writes for a decision: long enough to be understood later. */
export const reasonLength = { min: 10, max: 1000 } as const;

export const reasonField = textField(reasonLength);
