import Module from "node:module";

/*
 * Loaded before a built app by NODE_OPTIONS: the app then sells one more price list of Premium, as after a deployment of
 * code with that list. No setting does this, because a price list that somebody pays must not depend on one.
 */
const added = process.env.E2E_PRICE_LIST ?? "";
/** The lists as a build writes them. */
const lists = /\[\{version:1,prices:\{[^[\]]*\}\}(?=\])/g;

const compile = Module.prototype._compile;
Module.prototype._compile = function (source, file, ...rest) {
  return compile.call(this, source.replace(lists, `$&,${added}`), file, ...rest);
};
