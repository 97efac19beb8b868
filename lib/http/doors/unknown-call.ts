import "server-only";
import { coreErrors } from "@/lib/core/errors";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { contextOfRequest } from "@/lib/http/doors/context";
import { problem, refusalOf } from "@/lib/http/doors/problem";
import { container } from "@/lib/http/process/container";
import { requestIdOf } from "@/lib/http/requests/hosts";

/** Answers a call that does not exist, in the caller's language: 404 `resource_not_found`. The body is not read. */
export async function answerUnknownCall(request: Request): Promise<Response> {
  const requestId = requestIdOf(request.headers);
  await request.body?.cancel().catch(() => {});
  try {
    const { ctx } = await contextOfRequest(request, requestId);
    return await problem(coreErrors.resource_not_found(), ctx.locale, requestId);
  } catch (error) {
    return problem(refusalOf(error, container().log), defaultLocale, requestId);
  }
}
