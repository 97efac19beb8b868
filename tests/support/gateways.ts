import { RegisterUnavailable } from "@/lib/gateways/company-register/port";
import type { EmailMessage } from "@/lib/gateways/email/port";
import { ExchangeRatesUnavailable, type PublishedRates } from "@/lib/gateways/exchange-rates/port";
import { type FileKey, fileKeyOf } from "@/lib/gateways/file-storage/port";
import type { Gateways } from "@/lib/gateways/gateways";
import type { PlaceSuggestion } from "@/lib/gateways/geocoding/port";
import {
  type InstagramGrant,
  type InstagramPost,
  InstagramRefused,
  InstagramUnavailable,
} from "@/lib/gateways/instagram/port";
import { VatRegisterUnavailable } from "@/lib/gateways/vat-register/port";
import { ThumbnailUnavailable } from "@/lib/gateways/video-thumbnails/port";
import type { SeenView } from "@/lib/gateways/view-sink";
import { createPaymentDouble } from "./payment";
import type { PaymentDouble } from "./payment-double";
import { mailReader, textReader } from "./reports";

export interface QueuedJob {
  name: string;
  payload: object;
  /** Earliest start of the job, if it is delayed. */
  startAfter?: Date;
}

/** Gateways that send nothing and record every call. */
export interface CapturingGateways extends Gateways {
  readonly sent: {
    emails: EmailMessage[];
    texts: { to: string; text: string }[];
    jobs: QueuedJob[];
    views: SeenView[];
  };
  /** Result of `geocoding.suggest`. */
  readonly suggestions: PlaceSuggestion[];
  readonly payment: PaymentDouble;
  /** Preview pictures by the id of the video; `null`: the host knows no such video. Any other: no answer. */
  readonly thumbnails: Map<string, Uint8Array<ArrayBuffer> | null>;
  /** What Instagram knows: codes of its page, posts, pictures by address, and tokens that it refuses. */
  readonly instagramAccount: {
    grants: Map<string, InstagramGrant>;
    posts: InstagramPost[];
    pictures: Map<string, Uint8Array<ArrayBuffer>>;
    refused: Set<string>;
  };
  /** Companies of the registers: number → active or not. `null` instead of the map: the register is unavailable. */
  readonly register: Map<string, { isActive: boolean } | null>;
  /** What VIES says of a VAT number with its prefix; `null`: it does not answer. Any other number is registered. */
  readonly vatNumbers: Map<string, boolean | null>;
  /** What the central bank published last; `null`: it does not answer. */
  readonly bank: { published: PublishedRates | null };
}

/** This SIRET is active by default. */
export const knownSiret = "73282932000074";

/** The code of every verification started here. */
export const testSmsCode = "123456";

/** For any code that starts with "known-". */
const anyGrant: InstagramGrant = {
  accountId: "17841400000000",
  username: "maison.aubert",
  token: "long-lived",
  expiresInSeconds: 60 * 86_400,
};

export function capturingGateways(overrides: Partial<Gateways> = {}): CapturingGateways {
  const sent: CapturingGateways["sent"] = { emails: [], texts: [], jobs: [], views: [] };
  const suggestions: PlaceSuggestion[] = [];
  const register: CapturingGateways["register"] = new Map([[knownSiret, { isActive: true }]]);
  const vatNumbers: CapturingGateways["vatNumbers"] = new Map();
  const bank: CapturingGateways["bank"] = { published: null };
  const thumbnails: CapturingGateways["thumbnails"] = new Map();
  const instagram: CapturingGateways["instagramAccount"] = {
    grants: new Map(),
    posts: [],
    pictures: new Map(),
    refused: new Set(),
  };
  const files = new Map<FileKey, Uint8Array>();
  let count = 0;
  const nextId = () => `test-${++count}`;
  return {
    sent,
    suggestions,
    register,
    vatNumbers,
    bank,
    email: {
      send: async (message) => {
        sent.emails.push(message);
        return { messageId: nextId() };
      },
      readReport: mailReader.readReport,
    },
    sms: {
      send: async (message) => {
        sent.texts.push(message);
        return { id: nextId() };
      },
      readReport: textReader.readReport,
      startVerification: async ({ to }) => {
        sent.texts.push({ to, text: testSmsCode });
        return { id: nextId() };
      },
      checkVerification: async ({ code }) => (code === testSmsCode ? "approved" : "wrong_code"),
    },
    geocoding: { suggest: async (_query, { limit }) => suggestions.slice(0, limit) },
    companyRegister: {
      find: async ({ number }) => {
        const known = register.get(number);
        if (known === null) throw new RegisterUnavailable("The register is unavailable.");
        return known ? { number, ...known } : null;
      },
    },
    vatRegister: {
      check: async ({ prefix, rest, asker }) => {
        const known = vatNumbers.get(`${prefix}${rest}`);
        if (known === null) throw new VatRegisterUnavailable("No answer.");
        const isValid = known ?? true;
        return {
          isValid,
          name: isValid ? `Company ${rest}` : null,
          consultation: asker ? `asked-${rest}` : null,
        };
      },
    },
    exchangeRates: {
      latest: async () => {
        if (bank.published === null) throw new ExchangeRatesUnavailable("No answer.");
        return bank.published;
      },
    },
    fileStorage: {
      put: async (bytes, extension) => {
        const key = fileKeyOf(bytes, extension);
        files.set(key, bytes);
        return key;
      },
      read: async (key) => files.get(key) ?? null,
      has: async (key) => files.has(key),
      remove: async (key) => {
        files.delete(key);
      },
      list: async () => ({
        files: [...files.keys()].sort().map((key) => ({ key, storedAt: new Date(0) })),
        next: null,
      }),
    },
    jobs: {
      send: async (_db, name, payload, { startAfter } = {}) => {
        sent.jobs.push({ name, payload, ...(startAfter ? { startAfter } : {}) });
      },
      redrive: async () => false,
      stop: async () => {},
    },
    videoThumbnails: {
      fetch: async ({ id }) => {
        const picture = thumbnails.get(id);
        if (picture === undefined) throw new ThumbnailUnavailable("The host does not answer.");
        return picture;
      },
    },
    thumbnails,
    instagram: {
      authorizeUrl: (state) => `https://instagram.test/oauth?state=${encodeURIComponent(state)}`,
      exchangeCode: async (code) => {
        const grant = instagram.grants.get(code) ?? (code.startsWith("known-") ? anyGrant : undefined);
        // A code is accepted once.
        instagram.grants.delete(code);
        if (!grant) throw new InstagramRefused("Unknown code.");
        return grant;
      },
      refresh: async (token) => {
        if (instagram.refused.has(token)) throw new InstagramRefused("Token refused.");
        return { token: `${token}+`, expiresInSeconds: 60 * 86_400 };
      },
      listMedia: async (token, limit) => {
        if (instagram.refused.has(token)) throw new InstagramRefused("Token refused.");
        return instagram.posts.slice(0, limit);
      },
      fetchPicture: async (url) => {
        const picture = instagram.pictures.get(url);
        if (!picture) throw new InstagramUnavailable("No picture.");
        return picture;
      },
      readSignedRequest: (signed) => {
        const [word, accountId] = signed.split(":");
        return word === "signed" && accountId ? { accountId } : null;
      },
    },
    instagramAccount: instagram,
    alertWebhook: { isSet: false, post: async () => {} },
    cachePurge: { supplier: null, purge: async () => {} },
    indexNow: { key: null, submit: async () => ({ outcome: "taken", status: 200 }) },
    views: { add: (view) => void sent.views.push(view), flush: async () => {} },
    ...overrides,
    payment: (overrides.payment as PaymentDouble | undefined) ?? createPaymentDouble(),
  };
}
