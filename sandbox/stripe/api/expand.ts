import { invalid } from "../refusal";
import type { Store } from "../store";

type Branch = Record<string, unknown>;

const isBranch = (value: unknown): value is Branch => typeof value === "object" && value !== null;
const cannot = (path: string) =>
  invalid(
    `This property cannot be expanded (${path}). You may want to try expanding something else.`,
    undefined,
    "expand",
  );

const listOf = (data: unknown[], url: string) => ({ object: "list", data, has_more: false, url });

/** Fields that are absent unless they are expanded. */
const included: Record<string, Record<string, (thing: Branch, store: Store) => unknown>> = {
  invoice: {
    payments: ({ id }, store) =>
      listOf(
        store.all("invoice_payment").filter(({ invoice }) => invoice === id),
        `/v1/invoice_payments?invoice=${id}`,
      ),
  },
  customer: {
    subscriptions: ({ id }, store) =>
      listOf(
        store.all("subscription").filter(({ customer, status }) => customer === id && status !== "canceled"),
        `/v1/customers/${id}/subscriptions`,
      ),
  },
  "checkout.session": {
    line_items: ({ id }, store) => {
      const line = store.find("kept.purchase", `lines:${id}`)?.line;
      return listOf(line ? [line] : [], `/v1/checkout/sessions/${id}/line_items`);
    },
  },
  charge: {
    refunds: ({ id }, store) =>
      listOf(
        store.all("refund").filter(({ charge }) => charge === id),
        `/v1/charges/${id}/refunds`,
      ),
  },
};

function into(value: unknown, steps: readonly string[], path: string, store: Store): unknown {
  if (Array.isArray(value)) return value.map((one) => into(one, steps, path, store));
  if (value === null || steps.length === 0) return value;
  if (typeof value === "string") {
    const found = store.byId(value);
    if (!found) throw cannot(path);
    return into(found, steps, path, store);
  }
  if (!isBranch(value)) throw cannot(path);
  const [step = "", ...rest] = steps;
  const include = included[String(value.object)]?.[step];
  const held = include && value[step] === undefined ? include(value, store) : value[step];
  if (held === undefined) throw cannot(path);
  return { ...value, [step]: opened(held, rest, path, store) };
}

function opened(held: unknown, rest: readonly string[], path: string, store: Store): unknown {
  if (held === null) return null;
  if (typeof held !== "string") {
    if (!isBranch(held)) throw cannot(path);
    return rest.length === 0 ? held : into(held, rest, path, store);
  }
  const found = store.byId(held);
  if (!found || found.object.startsWith("kept.")) throw cannot(path);
  return into(found, rest, path, store);
}

/** Replaces ids by whole objects, at most four levels deep, along each of `paths`. */
export function expand(answer: unknown, paths: readonly string[], store: Store): unknown {
  return paths.reduce((expanded, path) => {
    const steps = path.split(".");
    if (steps.length > 4)
      throw invalid("You cannot expand more than 4 levels of a property.", undefined, "expand");
    return into(expanded, steps, path, store);
  }, answer);
}
