import { registerHooks } from "node:module";

// The package `server-only` throws outside of a server build. Scripts import this file first, which replaces it
// by an empty module.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "server-only"
      ? { url: "data:text/javascript,", shortCircuit: true }
      : next(specifier, context),
});
