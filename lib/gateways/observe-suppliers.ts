import { metrics } from "@/lib/core/observe/metrics";
import { type EndSpan, inSpan, telemetry } from "@/lib/core/observe/tracing";
import type { SupplierName } from "@/lib/core/switches/rules";
import { isSwitchedOff } from "@/lib/core/switches/switch-state";
import { CachePurgeUnavailable } from "@/lib/gateways/cache-purge/port";
import { RegisterUnavailable } from "@/lib/gateways/company-register/port";
import { EmailUnavailable } from "@/lib/gateways/email/port";
import { ExchangeRatesUnavailable } from "@/lib/gateways/exchange-rates/port";
import { FileStorageUnavailable } from "@/lib/gateways/file-storage/port";
import type { Gateways } from "@/lib/gateways/gateways";
import { GeocodingUnavailable } from "@/lib/gateways/geocoding/port";
import { InstagramUnavailable } from "@/lib/gateways/instagram/port";
import { PaymentUnavailable } from "@/lib/gateways/payment/port";
import { SmsUnavailable } from "@/lib/gateways/sms/port";
import { VatRegisterUnavailable } from "@/lib/gateways/vat-register/port";
import { ThumbnailUnavailable } from "@/lib/gateways/video-thumbnails/port";

/** Ports that are answered outside of this process, with the names that figures and switches give them. */
const namesOfPorts = {
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
  cachePurge: "cache-purge",
} as const satisfies Partial<Record<keyof Gateways, SupplierName>>;

type ObservedPort = keyof typeof namesOfPorts;

const SWITCHED_OFF = "An administrator switched this supplier off.";

/** What a port throws when its supplier does not answer: every caller knows how to go on without it. */
const unavailable: Record<SupplierName, () => Error> = {
  email: () => new EmailUnavailable(SWITCHED_OFF),
  sms: () => new SmsUnavailable(SWITCHED_OFF),
  geocoding: () => new GeocodingUnavailable(SWITCHED_OFF),
  "company-register": () => new RegisterUnavailable(SWITCHED_OFF),
  "vat-register": () => new VatRegisterUnavailable(SWITCHED_OFF),
  "exchange-rates": () => new ExchangeRatesUnavailable(SWITCHED_OFF),
  files: () => new FileStorageUnavailable(SWITCHED_OFF),
  payment: () => new PaymentUnavailable(SWITCHED_OFF),
  "video-thumbnails": () => new ThumbnailUnavailable(SWITCHED_OFF),
  instagram: () => new InstagramUnavailable(SWITCHED_OFF),
  "index-now": () => new Error(SWITCHED_OFF),
  "cache-purge": () => new CachePurgeUnavailable(SWITCHED_OFF),
};

/** An answer that refuses says nothing about the supplier's health; anything else that is thrown is a failure. */
const REFUSED = /(?:Refused|Rejected|Invalid|Limited)$/;

function outcomeOf(error: unknown): "refused" | "failed" {
  return error instanceof Error && REFUSED.test(error.name) ? "refused" : "failed";
}

function note(supplier: SupplierName, outcome: "answered" | "refused" | "failed", startedAt: number): void {
  metrics().supplierCalls.inc({ supplier, outcome });
  metrics().supplierSeconds.observe({ supplier }, (performance.now() - startedAt) / 1_000);
}

/** Methods that read what a supplier sent us: they call nobody. */
const READS_ONLY = /^read|^authorizeUrl$/;

/**
 * Counts and times the calls of a port, and refuses them while an administrator has switched the supplier off. What
 * answers at once, without a promise, is no call of a supplier.
 */
export function observePort<P extends object>(supplier: SupplierName, port: P): P {
  return new Proxy(port, {
    get(target, key, receiver) {
      const method: unknown = Reflect.get(target, key, receiver);
      if (typeof method !== "function") return method;
      return (...args: unknown[]) => {
        if (!READS_ONLY.test(String(key)) && isSwitchedOff(`supplier:${supplier}`))
          return Promise.reject(unavailable[supplier]());
        const startedAt = performance.now();
        const call = (): unknown => method.apply(target, args);
        const result: unknown = telemetry()
          ? inSpan(`supplier ${supplier}`, { method: String(key) }, (end) => ended(call(), end))
          : call();
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

/** Ends the span of a call with its answer. */
function ended(result: unknown, end: EndSpan): unknown {
  if (result instanceof Promise) result.then(() => end(), end);
  else end();
  return result;
}

/** The same gateways, whose calls of suppliers are counted. */
export function observeSuppliers(gateways: Gateways): Gateways {
  const observed = Object.entries(namesOfPorts).map(([port, name]) => [
    port,
    observePort(name, gateways[port as ObservedPort]),
  ]);
  return { ...gateways, ...Object.fromEntries(observed) };
}
