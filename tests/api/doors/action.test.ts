import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { createDatabase } from "@/db/client";
import { idleAction } from "@/lib/core/action-state";
import { coreErrors, DomainError } from "@/lib/core/errors";
import { emailField, personNameField } from "@/lib/core/fields";
import { PROOF_FIELD } from "@/lib/core/proof/rules";
import type { Ctx } from "@/lib/gateways/context";
import { action } from "@/lib/http/doors/action";
import type { Guard } from "@/lib/http/doors/guards";
import { answerTo } from "../../support/proof";
import { makeActor } from "./actors";
import { fromPeer } from "./call-route";
import { placeContainer, type TestContainer, unlimited } from "./container";

const sentRequest = vi.hoisted(() => ({
  headers: new Map<string, string>(),
  cookies: new Map<string, string>(),
}));
vi.mock("next/headers", () => ({
  headers: async () => sentRequest.headers,
  cookies: async () => ({
    get: (name: string) => {
      const value = sentRequest.cookies.get(name);
      return value === undefined ? undefined : { name, value };
    },
    set: (name: string, value: string) => void sentRequest.cookies.set(name, value),
  }),
}));
class Redirected extends Error {}
vi.mock("next/navigation", () => ({
  redirect: (to: string) => {
    throw new Redirected(to);
  },
  notFound: () => {},
}));

let container: TestContainer;
beforeEach(() => {
  container = placeContainer({ limits: unlimited });
  sentRequest.headers = new Map([["host", "fr.localhost"]]);
  sentRequest.cookies.clear();
});

const person = z.strictObject({ firstname: personNameField, email: emailField });

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const save = (run: () => Promise<unknown> = async () => null, guard: Guard = "public") =>
  action({ guard, input: person, run });
const submit = (fields: Record<string, string | Blob>, door = save()) => door(idleAction, formOf(fields));
const typed = { firstname: "Léa", email: "lea@example.test" };

describe("a form", () => {
  it("passes the typed values to the use case and reports success", async () => {
    const run = vi.fn(async () => null);
    const door = action({ guard: "public", input: person, run });
    expect(await submit({ ...typed, firstname: "  Léa ", $ACTION_ID_7f: "" }, door)).toEqual({
      status: "done",
    });
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ ip: "unknown" }), typed);
  });

  it("redirects to the declared address, also when Next throws the redirect", async () => {
    const door = action({
      guard: "public",
      input: person,
      run: async () => ({ id: 7 }),
      redirectTo: ({ id }) => `/things/${id}`,
    });
    await expect(submit(typed, door)).rejects.toThrow(new Redirected("/things/7"));
  });

  it("keeps the typed values and shows an error beside each wrong field", async () => {
    const state = await submit({ firstname: "L", email: "lea@" });
    expect(state).toMatchObject({
      status: "failed",
      error: "Certains champs sont à corriger.",
      values: { firstname: "L", email: "lea@" },
    });
    expect(Object.keys(state.fields ?? {})).toEqual(["firstname", "email"]);
    for (const text of Object.values(state.fields ?? {})) expect(text).toMatch(/^\p{Lu}.{10,}\.$/u);
  });

  it("never sends back a password or Next's own fields", async () => {
    const form = {
      ...typed,
      password: "canary-1",
      currentPassword: "canary-2",
      newPassword: "canary-3",
      confirm_password: "canary-4",
      $ACTION_REF_1: "canary-5",
      file: new Blob(["canary-6"]),
    };
    const state = await submit(form);
    expect(state.status).toBe("failed");
    expect(JSON.stringify(state)).not.toContain("canary");
    expect(state.values).toEqual(typed);
  });

  it("refuses unknown fields", async () => {
    const state = await submit({ ...typed, roles: "ROLE_ADMIN", __proto__x: "1" });
    expect(Object.keys(state.fields ?? {}).sort()).toEqual(["__proto__x", "roles"]);
  });

  it("reads fields that are not text by the declaration's own function", async () => {
    const run = vi.fn(async () => null);
    const door = action({
      guard: "public",
      input: z.strictObject({ ids: z.array(z.number()) }),
      read: (form) => ({ ids: form.getAll("ids").map(Number) }),
      run,
    });
    const form = new FormData();
    for (const id of ["1", "2"]) form.append("ids", id);
    expect(await door(idleAction, form)).toEqual({ status: "done" });
    expect(run).toHaveBeenCalledWith(expect.anything(), { ids: [1, 2] });
  });

  it("refuses a caller without permission, in the reader's language", async () => {
    const pending = await makeActor("pending");
    sentRequest.cookies.set("session", pending.cookie.cookie?.split("=")[1] ?? "");
    sentRequest.cookies.set("locale", "de-DE");
    const run = vi.fn(async () => null);
    const state = await submit(typed, save(run, "moderated"));
    expect(state).toMatchObject({ status: "failed", values: typed });
    const french = await submit(typed, save(run, "admin"));
    expect(run).not.toHaveBeenCalled();
    expect(state.error).toMatch(/\bKonto\b/);
    expect(french.error).not.toBe(state.error);
  });

  it("is closed to an impersonating admin where its declaration says so", async () => {
    const impersonated = await makeActor("impersonated");
    sentRequest.cookies.set("session", impersonated.cookie.cookie?.split("=")[1] ?? "");
    const run = vi.fn(async () => null);
    const closed = action({ guard: "user", input: person, run, whileImpersonating: "refuse" });
    expect(await submit(typed, closed)).toMatchObject({ status: "failed", values: typed });
    expect(run).not.toHaveBeenCalled();
    expect(await submit(typed, save(run, "user"))).toEqual({ status: "done" });
  });

  it("shows a refusal of the use case with the text of the domain that owns the field", async () => {
    const refuse = () =>
      Promise.reject(
        coreErrors.validation_error({ fields: { terms: "terms_required", phone: "phone_invalid" } }),
      );
    const { fields } = await submit(typed, save(refuse));
    const general = await submit(
      typed,
      save(() => Promise.reject(new DomainError("core", "invalid", 400))),
    );
    expect(fields?.terms).not.toBe(general.error);
    expect(fields?.phone).not.toBe(general.error);
    expect(fields?.terms).not.toBe(fields?.phone);
  });

  it("gives no details of an unknown error, keeps the typed values and logs no value", async () => {
    const state = await submit(
      typed,
      save(() => Promise.reject(new Error(`no row for ${typed.email}`))),
    );
    expect(state).toMatchObject({ status: "failed", values: typed });
    expect(state.error).not.toContain("row");
    expect(container.lines.join("")).toContain("no row for [address]");
    expect(container.lines.join("")).not.toContain(typed.email);
  });

  it("answers with a text even where no context can be made", async () => {
    sentRequest.headers.set("host", "evil.test");
    expect(await submit(typed)).toMatchObject({ status: "failed", values: typed });
    sentRequest.headers.set("host", "fr.localhost");
    sentRequest.cookies.set("session", "a".repeat(43));
    // No server listens there.
    const { lines } = placeContainer({ database: createDatabase("postgres://nobody@127.0.0.1:9/none") });
    expect(await submit(typed)).toMatchObject({ status: "failed", values: typed });
    expect(lines.join("")).toContain("ECONNREFUSED");
  });
});

describe("a form that needs a proof of work", () => {
  const run = vi.fn(async (ctx: Ctx) => ctx.caller.demandProof());
  const door = action({ guard: "public", input: person, run });
  const byScript = (fields: Record<string, string> = {}) => {
    sentRequest.headers.set("next-action", "7f");
    return submit({ ...typed, ...fields }, door);
  };

  it("is refused with a challenge, and accepted once with the answer in its field", async () => {
    const refused = await byScript();
    expect(refused).toMatchObject({ status: "failed", code: "proof_required", values: typed });
    const { challenge } = refused;
    if (!challenge) throw new Error("no challenge");
    expect(sentRequest.cookies.get("visit")).toMatch(/^[\w-]{43}$/);
    const answer = { [PROOF_FIELD]: answerTo(challenge) };
    expect(await byScript(answer)).toEqual({ status: "done" });
    const again = await byScript(answer);
    expect(again).toMatchObject({ code: "proof_required" });
    // The answer is of no use any more, so the form does not get it back.
    expect(again.values).toEqual(typed);
  });

  it("is accepted eight times a day from a network whose browser has no script", async () => {
    placeContainer();
    const plain = (ip: string) => {
      sentRequest.headers = new Map([["host", "fr.localhost"], ...Object.entries(fromPeer(ip))]);
      return submit(typed, door);
    };
    for (let n = 0; n < 8; n += 1) expect(await plain(`2001:db8:f::${n}`)).toEqual({ status: "done" });
    expect(await plain("2001:db8:f::9")).toMatchObject({ status: "failed", code: "proof_required" });
    expect(await plain("198.51.100.77")).toEqual({ status: "done" });
  });

  it("counts a wrong answer as a script's, not as a browser without one", async () => {
    expect(await submit({ ...typed, [PROOF_FIELD]: "none" }, door)).toMatchObject({ code: "proof_required" });
  });
});
