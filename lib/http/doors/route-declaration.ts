import type { z } from "zod";
import type { LimitRule } from "@/lib/core/limits";
import type { Ctx } from "@/lib/gateways/context";
import type { Guard, GuardedCtx, WhileImpersonating } from "@/lib/http/doors/guards";
import type { Idempotency } from "@/lib/http/doors/idempotency";
import type { SessionGrant } from "@/lib/http/doors/request-caller";

export interface FileAnswer {
  name: string;
  type: "application/pdf" | "application/zip" | "text/csv; charset=utf-8" | "text/plain; charset=utf-8";
  /** The whole file, or its parts, which are read while the answer is sent. */
  bytes: Uint8Array<ArrayBuffer> | AsyncGenerator<Uint8Array, void, void>;
}

export interface RouteDeclaration<G extends Guard, I extends z.ZodType, O extends z.ZodType, R> {
  guard: G;
  /** One strict object for path parameters, query (GET, DELETE) and JSON body together. */
  input: I;
  /** Shape of the answer; a field that it does not name is not sent. Null answers 204, or a file. */
  output: O | null;
  /** The answer is this file, for download; it is neither cached nor stored for repetition. */
  file?: (result: R) => FileAnswer;
  /** Content type of the file; a ZIP by default. */
  fileType?: FileAnswer["type"];
  summary: string;
  status?: 200 | 201 | 202;
  /** "refuse" closes the route to an admin who impersonates a user: 403 `forbidden_while_impersonating`. */
  whileImpersonating?: WhileImpersonating;
  /** A body of any form may be sent and is ignored (RFC 8058: one-click unsubscribe of a mail program). */
  ignoresBody?: true;
  /**
   * The body is a form with files, each of at most so many bytes. A field whose name ends in `[]` may come up to
   * `maxFiles` times and is a list in the input. With `isNested` names like `images[0][file]` make lists and objects,
   * and a JSON body is read instead where there is no form.
   */
  upload?: { maxBytes: number; maxFiles?: number; isNested?: true };
  /** A supplier sends the browser here and may add anything to the query: only these names are read. */
  reads?: readonly string[];
  /**
   * The body is passed on as it came, to be checked against the header with the sender's signature: path
   * parameters, `payload`, `signature`.
   */
  signed?: {
    header: string;
    maxBytes: number;
    type?: "application/x-www-form-urlencoded" | "message/rfc822";
  };
  /** A GET that changes something: only our own pages may send it, as with any other method. */
  isWrite?: true;
  /** Honours `Idempotency-Key`; true stores the answer, encrypted, for a day. */
  idempotent?: true | Idempotency<z.output<I>>;
  /** The call may ask for a proof of work: each time, or only in cases that the text names. */
  proof?: "always" | { when: string };
  /** Limits by client address, or by the key that `key` makes of the input. */
  limits?: readonly { rule: LimitRule; key?: (ctx: Ctx, input: z.output<I>) => string }[];
  /** Seconds for which browsers and CDNs may cache a public answer; never on guarded routes. */
  cacheSeconds?: G extends "public" ? number : never;
  /** Tags of which a declared change makes the cached answer outdated: a cache in front of the app is told. */
  cacheTags?: (ctx: Pick<Ctx, "country">) => readonly string[];
  /** Address to which the browser is redirected instead of an answer; null answers as declared. */
  redirect?: (result: R) => string | null;
  /** Sets the cookie that names the browser where it is missing; answers that set a session do so too. */
  notesDevice?: true;
  /** Session to write into the browser's cookie, or to remove from it. */
  session?: (result: R) => SessionGrant | null | undefined;
  run: (ctx: GuardedCtx[G], input: z.output<I>) => Promise<R>;
}

export type Handler = (
  request: Request,
  // Next passes no parameters where the address has none.
  context: { params: Promise<Record<string, string | string[]> | undefined> },
) => Promise<Response>;
export type AnyDeclaration = Pick<
  RouteDeclaration<Guard, z.ZodType, z.ZodType, unknown>,
  | "guard"
  | "input"
  | "output"
  | "summary"
  | "status"
  | "whileImpersonating"
  | "file"
  | "fileType"
  | "upload"
  | "signed"
  | "proof"
> & { idempotent?: true | Idempotency<never> };
export type DeclaredHandler = Handler & { declaration: AnyDeclaration };
