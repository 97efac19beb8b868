import { z } from "zod";
import { brand } from "@/lib/core/brand";
import { challengeDto } from "@/lib/core/proof/schema";
import type { DeclaredHandler } from "@/lib/http/doors/route-declaration";

/** One exported handler: the address of its file and the declaration of its route. */
export interface DeclaredRoute {
  /** `/api/event-requests/[uuid]/unlock` */
  path: string;
  method: string;
  declaration: DeclaredHandler["declaration"];
}

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The declared calls of route modules, which are keyed by file (`app/api/me/route.ts`). */
export function declaredRoutes(modules: Record<string, Record<string, unknown>>): DeclaredRoute[] {
  return Object.entries(modules).flatMap(([file, module]) => {
    const path = file.replace(/^.*?\bapp(?=\/)/, "").replace(/\/route\.ts$/, "");
    return METHODS.flatMap((method) => {
      const { declaration } = (module[method] ?? {}) as Partial<DeclaredHandler>;
      return declaration ? [{ path, method, declaration }] : [];
    });
  });
}

type JsonSchema = { properties?: Record<string, unknown>; required?: string[] } & Record<string, unknown>;

function jsonSchema(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as JsonSchema;
  return rest;
}

const problem = {
  type: "object",
  required: ["status", "error", "detail", "requestId"],
  properties: {
    status: { type: "integer" },
    error: { type: "string", description: "Stable code" },
    detail: { type: "string", description: "Sentence in the reader's language" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    requestId: { type: "string" },
  },
};

function parameters(names: readonly string[], schema: JsonSchema, where: "path" | "query") {
  return names.map((name) => ({
    name,
    in: where,
    required: where === "path" || (schema.required ?? []).includes(name),
    schema: schema.properties?.[name] ?? {},
  }));
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "The same key and body are answered the same for 24 hours",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};

const proofOfWork = ({ proof }: DeclaredRoute["declaration"]) => ({
  name: "Proof-Of-Work",
  in: "header",
  required: false,
  description: `Answer to a challenge, demanded ${typeof proof === "object" ? `when ${proof.when}` : "always"}: see ProofChallenge`,
  schema: { type: "string" },
});

const challenge = {
  ...jsonSchema(challengeDto, "output"),
  description:
    "A proof of work (ALTCHA, version 1). Find the integer number from 0 to maxnumber whose decimal digits, appended to salt, have the SHA-256 hash challenge (hex). Send the call again with the header Proof-Of-Work: base64 of the JSON {algorithm, challenge, number, salt, signature}, and with the cookie that the refusal set. An answer works once, within 30 minutes. GET /api/proof-challenge gives a challenge in advance",
};

/** `post-event-requests-uuid-unlock`: stable, and a valid name in generated clients of every language. */
const operationId = (path: string, method: string) =>
  [method.toLowerCase(), ...path.split("/").slice(1)]
    .filter((part) => part !== "api")
    .join("-")
    .replace(/[^\w-]/g, "");

/** The sender defines the shape of a signed body. */
const signedBody = ({ header, type }: { header: string; type?: string }) => ({
  type: type === "message/rfc822" ? "string" : "object",
  description: `Signed in \`${header}\``,
});

function operation({ path, method, declaration }: DeclaredRoute) {
  const input = jsonSchema(declaration.input, "input");
  const inPath = [...path.matchAll(/\[(\w+)\]/g)].map((match) => match[1] ?? "");
  const others = Object.keys(input.properties ?? {}).filter((name) => !inPath.includes(name));
  const isBodyless = method === "GET";
  const body = {
    ...input,
    properties: Object.fromEntries(others.map((name) => [name, input.properties?.[name]])),
    required: (input.required ?? []).filter((name) => others.includes(name)),
  };
  const isOpen = declaration.guard === "public";
  const isFile = declaration.file !== undefined;
  const status = declaration.output === null && !isFile ? "204" : String(declaration.status ?? 200);
  const answer = isFile
    ? { description: "A file", content: { [declaration.fileType ?? "application/zip"]: {} } }
    : declaration.output === null
      ? { description: "Done" }
      : {
          description: "Done",
          content: { "application/json": { schema: jsonSchema(declaration.output, "output") } },
        };
  return {
    operationId: operationId(path, method),
    tags: [path.split("/").filter((part) => part !== "api")[1] ?? "app"],
    summary: declaration.summary,
    "x-guard": declaration.guard,
    ...(declaration.whileImpersonating === "refuse" ? { "x-while-impersonating": "refuse" } : {}),
    security: isOpen ? [] : [{ bearer: [] }, { cookie: [] }],
    parameters: [
      ...parameters(inPath, input, "path"),
      ...(isBodyless ? parameters(others, input, "query") : []),
      ...(declaration.idempotent ? [idempotencyKey] : []),
      ...(declaration.proof ? [proofOfWork(declaration)] : []),
    ],
    ...(isBodyless || others.length === 0
      ? {}
      : {
          requestBody: {
            required: body.required.length > 0,
            content: {
              ...(declaration.upload?.isNested ? { "application/json": { schema: body } } : {}),
              [declaration.upload ? "multipart/form-data" : (declaration.signed?.type ?? "application/json")]:
                {
                  schema: declaration.signed ? signedBody(declaration.signed) : body,
                },
            },
          },
        }),
    responses: {
      [status]: answer,
      ...(declaration.proof ? { 428: { $ref: "#/components/responses/ProofRequired" } } : {}),
      default: { $ref: "#/components/responses/Problem" },
    },
  };
}

/** The OpenAPI 3.1 document of all declared calls; paths and methods are sorted. */
export function openapiDocument(routes: readonly DeclaredRoute[]) {
  const sorted = [...routes].sort((a, b) =>
    `${a.path} ${a.method}`.localeCompare(`${b.path} ${b.method}`, "en"),
  );
  const paths: Record<string, Record<string, unknown>> = {};
  for (const one of sorted) {
    const address = one.path.replace(/\[(\w+)\]/g, "{$1}");
    paths[address] = { ...paths[address], [one.method.toLowerCase()]: operation(one) };
  }
  return {
    openapi: "3.1.0",
    info: { title: brand.name, version: "1" },
    externalDocs: { url: "/api/docs", description: "The same for people" },
    paths,
    components: {
      schemas: { Problem: problem, ProofChallenge: challenge },
      responses: {
        ProofRequired: {
          description: "Refused with `proof_required` until the challenge is answered",
          content: {
            "application/problem+json": {
              schema: {
                allOf: [
                  { $ref: "#/components/schemas/Problem" },
                  {
                    type: "object",
                    properties: { challenge: { $ref: "#/components/schemas/ProofChallenge" } },
                  },
                ],
              },
            },
          },
        },
        Problem: {
          description: "Refused",
          content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
        },
      },
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "session" },
      },
    },
  };
}
