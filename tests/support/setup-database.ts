import { afterAll } from "vitest";
import { closeDatabases, prepareWorkerDatabase } from "./database";

await prepareWorkerDatabase();
afterAll(closeDatabases);
