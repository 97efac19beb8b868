import { expect, it } from "vitest";
import { sharedHeaders } from "@/lib/http/front/answer-rules";
import { absoluteTarget, refusalOf } from "@/lib/http/front/request-rules";

it("a live deployment asks browsers for https only, a local run does not", () => {
  expect(sharedHeaders(true)).toContain("Strict-Transport-Security");
  expect(sharedHeaders(true)[sharedHeaders(true).indexOf("Strict-Transport-Security") + 1]).toMatch(
    /^max-age=63072000; includeSubDomains$/,
  );
  expect(sharedHeaders(false)).toEqual(["Cross-Origin-Opener-Policy", "same-origin"]);
});

it.each([
  ["GET", "/legal", {}, null],
  ["POST", "/contact", { "next-action": "a" }, null],
  ["POST", "/contact", { "content-type": "multipart/form-data; boundary=x" }, null],
  ["POST", "/contact", { "content-type": "application/json" }, 405],
  ["PATCH", "/api/images/1", {}, null],
  ["OPTIONS", "/api/me", {}, null],
  ["TRACE", "/api/me", {}, 405],
  ["DELETE", "/fonts/v2/a.woff2", {}, 405],
  ["POST", "/callback/payment/success/credits", {}, null],
])("%s %s is judged by the kind of its address", (method, path, headers, status) => {
  expect(refusalOf({ method, path, headers })?.status ?? null).toBe(status);
});

it.each([
  ["http://fr.localhost:3000/legal?a=1", { host: "fr.localhost:3000", path: "/legal?a=1" }],
  ["HTTP://fr.localhost", { host: "fr.localhost", path: "/" }],
  ["http://fr.localhost?a", { host: "fr.localhost", path: "/?a" }],
  ["*", null],
  ["ftp://fr.localhost/", null],
  ["http://[", null],
])("the target %s", (url, target) => expect(absoluteTarget(url)).toEqual(target));
