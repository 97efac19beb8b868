import { defineConfig } from "drizzle-kit";

const url = process.env.DATABASE_URL;

/** Migrations are generated without a database; the address is used only by drizzle-kit's own inspections. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./db/enums.ts", "./db/schema/**/*.ts"],
  out: "./db/migrations",
  ...(url ? { dbCredentials: { url } } : {}),
});
