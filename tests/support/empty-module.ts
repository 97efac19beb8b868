// Stands for `server-only`, whose real content throws outside a server build.
export {};
