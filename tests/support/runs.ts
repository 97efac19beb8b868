/**
 * How often a property, a race or a drill is repeated: `usual` in every run of the suite, `full` when the environment
 * says `THOROUGH=1`.
 */
export const runs = (usual: number, full: number): number => (process.env.THOROUGH === "1" ? full : usual);
