import { z } from "zod";
import { personNameField } from "@/lib/core/fields";

/** POST /api/account/update-personal-info */
export const personalInfoInput = z.strictObject({ firstname: personNameField, lastname: personNameField });
export type PersonalInfoInput = z.output<typeof personalInfoInput>;
