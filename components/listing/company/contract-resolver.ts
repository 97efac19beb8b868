import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type { z } from "zod";
import { fieldCodes } from "@/lib/core/fields";

interface ContractOptions<V extends FieldValues> {
  /** The form's values as the API expects them. */
  inputOf?: (values: V) => unknown;
  /** Field of the API → field of the form. */
  fieldOf?: (field: string, values: V) => string;
}

/** Validates a form with the server's schema; errors are its codes. Typed values are not changed. */
export function contractResolver<V extends FieldValues>(
  schema: z.ZodType,
  { inputOf = (values) => values, fieldOf = (field) => field }: ContractOptions<V> = {},
): Resolver<V> {
  return (values) => {
    const parsed = schema.safeParse(inputOf(values));
    if (parsed.success) return { values, errors: {} };
    const errors: FieldErrors<V> = {};
    for (const [field, code] of Object.entries(fieldCodes(parsed.error)))
      set(errors, fieldOf(field, values), { type: code, message: code });
    return { values: {}, errors };
  };
}
