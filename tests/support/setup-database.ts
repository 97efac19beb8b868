import { prepareWorkerDatabase } from "./database";

await prepareWorkerDatabase();
