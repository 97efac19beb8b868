import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type Stripe from "stripe";
import type {
  StoredCard,
  StoredCheckout,
  StoredDelivery,
  StoredLines,
  StoredPurchase,
  StoredReply,
  StoredSettings,
  StoredUpdate,
} from "./stored-records";

/** All stored objects, by Stripe's name of their kind. */
export interface Tables {
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  product: Stripe.Product;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  "checkout.session": Stripe.Checkout.Session;
  "billing_portal.configuration": Stripe.BillingPortal.Configuration;
  "billing_portal.session": Stripe.BillingPortal.Session;
  event: Stripe.Event;
  webhook_endpoint: Stripe.WebhookEndpoint;
  token: Stripe.Token;
  "test_helpers.test_clock": Stripe.TestHelpers.TestClock;
  "kept.card": StoredCard;
  "kept.reply": StoredReply;
  "kept.delivery": StoredDelivery;
  "kept.settings": StoredSettings;
  "kept.lines": StoredLines;
  "kept.update": StoredUpdate;
  "kept.checkout": StoredCheckout;
  "kept.purchase": StoredPurchase;
}
export type TableName = keyof Tables;
type Row = Tables[TableName];

export interface Store {
  find<N extends TableName>(name: N, id: string): Tables[N] | undefined;
  /** The object with this id, of any kind. */
  byId(id: string): Row | undefined;
  put<R extends Row>(row: R): R;
  /** Oldest first. */
  all<N extends TableName>(name: N): Tables[N][];
  remove(row: Row): void;
  /** Writes the changes since the last call to disk, in one write. */
  flush(): void;
}

interface Line {
  put?: Row;
  remove?: string;
}

/** A line cut off by a crash is dropped, the others stay. */
function readLines(file: string): Line[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as Line];
      } catch {
        return [];
      }
    });
}

const written = (lines: readonly Line[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");

/** Objects in memory; every change is appended to `stripe.jsonl` in `folder`; with null they stay in memory only. */
export function openStore(folder: string | null): Store {
  const rows = new Map<string, Row>();
  const tables = new Map<string, Map<string, Row>>();
  const tableOf = (name: string) => {
    const found = tables.get(name) ?? new Map<string, Row>();
    tables.set(name, found);
    return found;
  };
  const keep = (row: Row) => {
    rows.set(row.id, row);
    tableOf(row.object).set(row.id, row);
  };
  const drop = (id: string) => {
    const row = rows.get(id);
    if (row) tableOf(row.object).delete(id);
    rows.delete(id);
  };
  const file = folder ? path.join(folder, "stripe.jsonl") : null;
  if (folder && file) {
    mkdirSync(folder, { recursive: true });
    for (const line of readLines(file)) {
      if (line.put) keep(line.put);
      if (line.remove) drop(line.remove);
    }
    writeFileSync(`${file}.part`, written([...rows.values()].map((put) => ({ put }))));
    renameSync(`${file}.part`, file);
  }
  let unwritten: Line[] = [];
  return {
    find: <N extends TableName>(name: N, id: string) => tables.get(name)?.get(id) as Tables[N] | undefined,
    byId: (id) => rows.get(id),
    put(row) {
      keep(row);
      unwritten.push({ put: row });
      return row;
    },
    all: <N extends TableName>(name: N) => [...tableOf(name).values()] as Tables[N][],
    remove(row) {
      drop(row.id);
      unwritten.push({ remove: row.id });
    },
    flush() {
      if (file && unwritten.length > 0) appendFileSync(file, written(unwritten));
      unwritten = [];
    },
  };
}
