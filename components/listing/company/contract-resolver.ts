import { type FieldErrors, type FieldValues, type Resolver, set } from "react-hook-form";
import type { z } from "zod";
import { fieldCodes } from "@/lib/core/fields";

interface ContractOptions<V extends FieldValues> {
  /** The form's values as the contract takes them. */
  inputOf?: (values: V) => unknown;
  /** Field of the contract → field of the form. */
  fieldOf?: (field: string, values: V) => string;
}

/** Checks a form by the contract of the server; errors are its codes. What is typed stays as it is. */
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
