import { env } from "@/lib/core/env";
import { answerMetrics } from "@/lib/http/observe/answer-metrics";
import { fillFigures } from "@/lib/http/process/fill-figures";

export const dynamic = "force-dynamic";

/** The figures of this process for Prometheus. */
export function GET(request: Request): Promise<Response> {
  return answerMetrics(request.headers.get("authorization"), env().METRICS_TOKEN, fillFigures);
}
