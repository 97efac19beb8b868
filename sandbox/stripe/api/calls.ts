import type { World } from "../world";
import { type Fields, list, type Rule, text, type Values } from "./params";

/** A request, read and let in. */
export interface Caller {
  world: World;
  /** `http://host:port` under which the caller reached us. */
  base: string;
  /** A publishable key sees and does only what a browser may. */
  isPublishable: boolean;
  language: string;
}

export interface Call {
  method: "GET" | "POST" | "DELETE";
  /** `/v1/customers/:id`. */
  path: string;
  fields: Fields;
  /** True where a browser with a publishable key may ask. */
  isPublic: boolean;
  run(caller: Caller, params: Values<Fields>, ids: readonly string[]): unknown;
}

interface Wanted<F extends Fields> {
  fields?: F;
  isPublic?: boolean;
  /** `ids` are the parts of the address in order. */
  run(caller: Caller, params: Values<F>, ...ids: string[]): unknown;
}

/** Declares one call; `expand` is taken by all of them. */
export function call<F extends Fields = Record<never, Rule<never>>>(
  method: Call["method"],
  path: string,
  { fields, isPublic = false, run }: Wanted<F>,
): Call {
  return {
    method,
    path: `/v1/${path}`,
    fields: { ...fields, expand: list(text()) },
    isPublic,
    run: (caller, params, ids) => run(caller, params as Values<F>, ...ids),
  };
}
