import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type DeclaredRoute, declaredRoutes, openapiDocument } from "@/lib/http/openapi/openapi";
import { routeModules } from "../api/doors/routes";
import { project } from "./tree";

const file = "lib/http/openapi/openapi.generated.json";
const written = readFileSync(join(project.root, file), "utf8");

const undeclared = () => new Response();

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: {
    required: boolean;
    content: Record<string, { schema: { required: string[]; properties: object } }>;
  };
  responses: Record<string, { content?: object }>;
}
type Paths = Record<string, Record<string, Operation>>;

const isSum = (name: string) =>
  /cents|euros|amount|^(price|totalBudget|plannerBudget|budgetMax)|Price$|StartingFrom$/i.test(name);

/** Fields of a part of the document that hold money, with the unit that their description tells. */
function sumsIn(part: unknown): { name: string; unit: string }[] {
  if (typeof part !== "object" || part === null) return [];
  const { properties = {} } = part as { properties?: Record<string, object> };
  const own = Object.entries(properties)
    .filter(([name, schema]) => isSum(name) && /"(?:number|integer)"/.test(JSON.stringify(schema)))
    .map(([name, schema]) => ({
      name,
      unit: /"description":"([^"]*)"/.exec(JSON.stringify(schema))?.[1] ?? "",
    }));
  return [...own, ...Object.values(part).flatMap(sumsIn)];
}

let routes: DeclaredRoute[];
let operations: [string, string, Operation][];

beforeAll(async () => {
  routes = declaredRoutes(await routeModules());
  const { paths } = openapiDocument(routes) as unknown as { paths: Paths };
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
      path,
      method,
      operation,
    ]),
  );
});

describe("the OpenAPI document", () => {
  it("matches the declarations", () => {
    const now = `${JSON.stringify(openapiDocument(routes), null, 2)}\n`;
    expect(written === now, `${file} is stale: node --import tsx scripts/openapi.ts`).toBe(true);
  });

  it("names every call once, with a sentence of its own", () => {
    expect(operations).toHaveLength(routes.length);
    const ids = operations.map(([, , { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const unclear = operations.filter(([, , { summary }]) => !/^[A-Z][^.]{10,160}$/.test(summary));
    expect(unclear.map(([path, method, { summary }]) => `${method} ${path}: ${summary}`)).toEqual([]);
  });

  it("declares each parameter of a path and nothing that is not there", () => {
    for (const [path, method, { parameters }] of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(path).not.toContain("[");
      const declared = parameters.filter((one) => one.in === "path");
      expect(
        declared.map(({ name }) => name),
        `${method} ${path}`,
      ).toEqual(inPath);
      expect(declared.every(({ required, schema }) => required && Object.keys(schema ?? {}).length > 0)).toBe(
        true,
      );
    }
  });

  it("requires authentication exactly for guarded calls, and describes errors for all", () => {
    for (const [path, method, operation] of operations) {
      const { guard } = routes.find(
        (one) => one.path.replace(/\[(\w+)\]/g, "{$1}") === path && one.method.toLowerCase() === method,
      )?.declaration ?? { guard: "none" };
      expect(operation.security.length > 0, `${method} ${path}`).toBe(guard !== "public");
      expect(operation.responses.default).toEqual({ $ref: "#/components/responses/Problem" });
    }
  });

  it("refuses unknown fields, and limits the length of texts", () => {
    for (const { method, path, declaration } of routes) {
      const schema = z.toJSONSchema(declaration.input, { io: "input", unrepresentable: "any" });
      expect(schema, `${method} ${path} takes one strict object`).toMatchObject({
        type: "object",
        additionalProperties: false,
      });
    }
    const register = operations.find(([path]) => path === "/api/project/register")?.[2];
    const body = register?.requestBody?.content["application/json"]?.schema;
    expect(body?.required).toEqual(expect.arrayContaining(["uuid", "firstname", "email", "terms"]));
    expect(body?.properties).toMatchObject({
      firstname: { type: "string", minLength: 2, maxLength: 50 },
      email: { type: "string", format: "email" },
    });
  });

  it("says the currency of each sum", () => {
    const found = operations.flatMap(([path, method, operation]) =>
      sumsIn([operation.parameters, operation.requestBody, operation.responses]).map(
        ({ name, unit }): [string, string] => [`${method} ${path}: ${name}`, unit],
      ),
    );
    expect(found.length).toBeGreaterThan(30);
    expect(
      found.filter(([, unit]) => !/^(In units of the currency|In the currency of [^,]+), /.test(unit)),
    ).toEqual([]);
  });

  it("has a schema for every answer", () => {
    const shapeless = operations.filter(([, , { responses }]) =>
      Object.entries(responses).some(
        ([status, { content }]) => status !== "204" && status !== "428" && status !== "default" && !content,
      ),
    );
    expect(shapeless.map(([path, method]) => `${method} ${path}`)).toEqual([]);
  });
});

describe("declaredRoutes", () => {
  it("reads the address from the file path, and skips handlers that are not declared", () => {
    const handler = Object.assign(async () => new Response(), {
      declaration: { guard: "public" as const, input: z.strictObject({}), output: null, summary: "Ends" },
    });
    const found = declaredRoutes({
      "app/api/things/[uuid]/route.ts": {
        POST: handler,
        GET: undeclared,
        dynamic: "force-dynamic",
      },
      "app/healthz/route.ts": { GET: undeclared },
    });
    expect(found).toMatchObject([{ path: "/api/things/[uuid]", method: "POST" }]);
    expect(openapiDocument(found).paths).toMatchObject({
      "/api/things/{uuid}": { post: { responses: { 204: { description: "Done" } } } },
    });
  });
});
