import { registerHooks } from "node:module";

// Outside a server build this package throws; whoever imports this file first is the server, or only reads.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "server-only"
      ? { url: "data:text/javascript,", shortCircuit: true }
      : next(specifier, context),
});
