import type { StripeContext } from "../stripe-context";
import { type Fields, list, type Rule, text, type Values } from "./params";

/** A parsed and authorised request. */
export interface Caller {
  ctx: StripeContext;
  /** `http://host:port` under which the caller reached the sandbox. */
  base: string;
  /** A publishable key may only do what a browser may. */
  isPublishable: boolean;
  language: string;
}

export interface Call {
  method: "GET" | "POST" | "DELETE";
  /** `/v1/customers/:id`. */
  path: string;
  fields: Fields;
  /** True for calls a browser may make with a publishable key. */
  isPublic: boolean;
  run(caller: Caller, params: Values<Fields>, ids: readonly string[]): unknown;
}

interface Wanted<F extends Fields> {
  fields?: F;
  isPublic?: boolean;
  /** `ids` are the parameters of the path in order. */
  run(caller: Caller, params: Values<F>, ...ids: string[]): unknown;
}

/** Declares one API call; all of them accept `expand`. */
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
