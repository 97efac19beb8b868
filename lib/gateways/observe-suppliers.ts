import { metrics } from "@/lib/core/observe/metrics";
import type { Gateways } from "@/lib/gateways/gateways";

/** Ports that are answered outside of this process, with the names that figures and switches give them. */
export const supplierNames = {
  email: "email",
  sms: "sms",
  geocoding: "geocoding",
  companyRegister: "company-register",
  vatRegister: "vat-register",
  exchangeRates: "exchange-rates",
  fileStorage: "files",
  payment: "payment",
  videoThumbnails: "video-thumbnails",
  instagram: "instagram",
  indexNow: "index-now",
} as const satisfies Partial<Record<keyof Gateways, string>>;

type ObservedPort = keyof typeof supplierNames;
export type SupplierName = (typeof supplierNames)[ObservedPort];

/** An answer that refuses says nothing about the supplier's health; anything else that is thrown is a failure. */
const REFUSED = /(?:Refused|Rejected|Invalid|Limited)$/;

function outcomeOf(error: unknown): "refused" | "failed" {
  return error instanceof Error && REFUSED.test(error.name) ? "refused" : "failed";
}

function note(supplier: SupplierName, outcome: "answered" | "refused" | "failed", startedAt: number): void {
  metrics().supplierCalls.inc({ supplier, outcome });
  metrics().supplierSeconds.observe({ supplier }, (performance.now() - startedAt) / 1_000);
}

/** Counts and times the calls of a port. What answers at once, without a promise, is no call of a supplier. */
export function observePort<P extends object>(supplier: SupplierName, port: P): P {
  return new Proxy(port, {
    get(target, key, receiver) {
      const method: unknown = Reflect.get(target, key, receiver);
      if (typeof method !== "function") return method;
      return (...args: unknown[]) => {
        const startedAt = performance.now();
        const result: unknown = method.apply(target, args);
        if (!(result instanceof Promise)) return result;
        return result.then(
          (value: unknown) => {
            note(supplier, "answered", startedAt);
            return value;
          },
          (error: unknown) => {
            note(supplier, outcomeOf(error), startedAt);
            throw error;
          },
        );
      };
    },
  });
}

/** The same gateways, whose calls of suppliers are counted. */
export function observeSuppliers(gateways: Gateways): Gateways {
  const observed = Object.entries(supplierNames).map(([port, name]) => [
    port,
    observePort(name, gateways[port as ObservedPort]),
  ]);
  return { ...gateways, ...Object.fromEntries(observed) };
}
