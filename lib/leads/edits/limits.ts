import type { LimitRule } from "@/lib/core/limits";

/** Edits from one network in an hour, over all projects; a project itself has ten a day. */
export const editsPerIp: LimitRule = {
  name: "project-edit-ip",
  points: 60,
  durationSeconds: 3600,
  failsClosed: true,
};
