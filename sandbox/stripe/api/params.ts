import { invalid } from "../refusal";
import type { Branch, Tree } from "./form";

/** Reads one parameter or refuses it as Stripe does. `name` is its full name, `a[b]`. */
export interface Rule<T> {
  read(value: Tree, name: string): T;
}
interface Must<T> extends Rule<T> {
  isRequired: true;
}
export type Fields = Record<string, Rule<unknown>>;
/** Absent parameters are `undefined`; required ones never. */
export type Values<F extends Fields> = {
  [K in keyof F]: F[K] extends Must<infer T> ? T : F[K] extends Rule<infer T> ? T | undefined : never;
};

export const must = <T>(rule: Rule<T>): Must<T> => ({ ...rule, isRequired: true });

function line(value: Tree, name: string): string {
  if (typeof value !== "string") throw invalid(`Invalid string: ${JSON.stringify(value)}`, undefined, name);
  if (value === "")
    throw invalid(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      "parameter_invalid_empty",
      name,
    );
  return value;
}

export const text = (mostCharacters = 5_000): Rule<string> => ({
  read(value, name) {
    const read = line(value, name);
    if (read.length > mostCharacters)
      throw invalid(
        `Invalid string: ${read.slice(0, 20)}...; must be at most ${mostCharacters} characters`,
        "parameter_invalid_string",
        name,
      );
    return read;
  },
});

export const integer = (least = Number.MIN_SAFE_INTEGER): Rule<number> => ({
  read(value, name) {
    const read = line(value, name);
    if (!/^-?\d{1,15}$/.test(read))
      throw invalid(`Invalid integer: ${read}`, "parameter_invalid_integer", name);
    if (Number(read) < least)
      throw invalid(
        `This value must be greater than or equal to ${least}.`,
        "parameter_invalid_integer",
        name,
      );
    return Number(read);
  },
});

export const boolean: Rule<boolean> = {
  read(value, name) {
    if (value !== "true" && value !== "false")
      throw invalid(`Invalid boolean: ${JSON.stringify(value).replaceAll('"', "")}`, undefined, name);
    return value === "true";
  },
};

export function choice<const T extends string>(...options: readonly T[]): Rule<T> {
  return {
    read(value, name) {
      const read = line(value, name);
      const found = options.find((option) => option === read);
      if (found === undefined) {
        const words = options.length > 1 ? `${options.slice(0, -1).join(", ")}, or ` : "";
        throw invalid(`Invalid ${name}: must be one of ${words}${options.at(-1)}`, undefined, name);
      }
      return found;
    },
  };
}

export const currency: Rule<string> = {
  read(value, name) {
    const read = line(value, name).toLowerCase();
    if (!["eur", "gbp", "usd", "chf"].includes(read))
      throw invalid(
        `Invalid currency: ${read}. Stripe currently supports these currencies: chf, eur, gbp, usd`,
        undefined,
        name,
      );
    return read;
  },
};

const address = (name: string, value: string) =>
  invalid(`Not a valid URL: ${value}. URLs must begin with a scheme, such as https://`, "url_invalid", name);

export const url: Rule<string> = {
  read(value, name) {
    const read = line(value, name);
    if (!/^https?:\/\//.test(read) || !URL.canParse(read.replaceAll(/[{}]/g, ""))) throw address(name, read);
    return read;
  },
};

export const email: Rule<string> = {
  read(value, name) {
    const read = line(value, name);
    if (!/^[^@\s]+@[^@\s]+$/.test(read))
      throw invalid(`Invalid email address: ${read}`, "email_invalid", name);
    return read;
  },
};

/** The empty string removes the value. */
export const clearable = <T>(rule: Rule<T>): Rule<T | null> => ({
  read: (value, name) => (value === "" ? null : rule.read(value, name)),
});

export const list = <T>(rule: Rule<T>): Rule<T[]> => ({
  read(value, name) {
    const isList = typeof value === "object" && Object.keys(value).every((key) => /^\d+$/.test(key));
    if (!isList) throw invalid("Invalid array", undefined, name);
    return Object.values(value as Branch).map((one, index) => rule.read(one, `${name}[${index}]`));
  },
});

export const hash = <F extends Fields>(fields: F): Rule<Values<F>> => ({
  read(value, name) {
    if (typeof value !== "object" || Array.isArray(value)) throw invalid("Invalid object", undefined, name);
    return readFields(fields, value, (key) => `${name}[${key}]`);
  },
});

/** At most 50 keys of 40 characters, values of 500; an empty value removes its key. */
export const metadata: Rule<Record<string, string>> = {
  read(value, name) {
    if (value === "") return {};
    if (typeof value !== "object") throw invalid("Invalid object", undefined, name);
    const entries = Object.entries(value as Branch);
    if (entries.length > 50)
      throw invalid("Metadata can have up to 50 keys.", "parameter_invalid_integer", name);
    return Object.fromEntries(
      entries.map(([key, one]) => {
        if (typeof one !== "string") throw invalid("Invalid string", undefined, `${name}[${key}]`);
        if (key.length > 40)
          throw invalid(`Metadata keys must be at most 40 characters: ${key}`, undefined, name);
        if (one.length > 500)
          throw invalid("Metadata values must be at most 500 characters.", undefined, `${name}[${key}]`);
        return [key, one];
      }),
    );
  },
};

const range = hash({ gt: integer(), gte: integer(), lt: integer(), lte: integer() });
export type Range = ReturnType<typeof range.read>;
/** `created=…` or `created[gte]=…`. */
export const moment: Rule<Range> = {
  read(value, name) {
    if (typeof value !== "string") return range.read(value, name);
    const exact = integer().read(value, name);
    return { gt: undefined, gte: exact, lt: undefined, lte: exact };
  },
};

/** Reads all parameters by `fields`; refuses unknown ones first, then missing ones. */
export function readFields<F extends Fields>(
  fields: F,
  input: Branch,
  nameOf: (key: string) => string = (key) => key,
): Values<F> {
  const unknown = Object.keys(input).filter((key) => !Object.hasOwn(fields, key));
  const [first] = unknown;
  if (first !== undefined)
    throw invalid(
      `Received unknown parameter${unknown.length > 1 ? "s" : ""}: ${unknown.map(nameOf).join(", ")}`,
      "parameter_unknown",
      nameOf(first),
    );
  const read = Object.entries(fields).map(([key, rule]) => {
    const value = input[key];
    if (value !== undefined) return [key, rule.read(value, nameOf(key))] as const;
    if ("isRequired" in rule)
      throw invalid(`Missing required param: ${nameOf(key)}.`, "parameter_missing", nameOf(key));
    return [key, undefined] as const;
  });
  return Object.fromEntries(read) as Values<F>;
}
