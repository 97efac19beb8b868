/*
 * HTTP client for machines without wrk. bench/http/load.ts starts it with its settings as JSON; it prints its
 * counts.
 */
import autocannon from "autocannon";

const { port, paths, headers, seconds, connections } = JSON.parse(process.argv[2] ?? "{}") as {
  port: number;
  paths: string[];
  headers: Record<string, string>;
  seconds: number;
  connections: number;
};
const result = await autocannon({
  url: `http://127.0.0.1:${port}`,
  connections,
  duration: seconds,
  requests: paths.map((path) => ({ method: "GET", path, headers })),
});
console.log(
  JSON.stringify({
    requests: result.requests.total,
    seconds: result.duration,
    failures: result.non2xx + result.errors + result.timeouts,
  }),
);
