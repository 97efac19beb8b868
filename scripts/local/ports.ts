import { createServer } from "node:net";
import { Refusal } from "./progress";

const tries = 200;

/** Every address is tried, because the app listens on all of them and a taken loopback port counts too. */
async function isFree(port: number): Promise<boolean> {
  for (const host of ["127.0.0.1", "::"]) {
    const free = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", (error: NodeJS.ErrnoException) =>
        resolve(error.code === "EAFNOSUPPORT" || error.code === "EADDRNOTAVAIL"),
      );
      probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
    });
    if (!free) return false;
  }
  return true;
}

/** `preferred`, or the first free port after it. */
export async function freePort(preferred: number, taken: readonly number[] = []): Promise<number> {
  for (let port = preferred; port < preferred + tries && port < 65_536; port++) {
    if (!taken.includes(port) && (await isFree(port))) return port;
  }
  throw new Refusal(
    `No free port between ${preferred} and ${preferred + tries - 1}. Stop a program that holds one, or set PORT.`,
  );
}
