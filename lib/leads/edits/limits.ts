import { HOUR_SECONDS } from "@/lib/core/dates";
import { closedLimit } from "@/lib/core/limits";

/** Edits from one network in an hour, over all projects; a project itself has ten a day. */
export const editsPerIp = closedLimit("project-edit-ip", 60, HOUR_SECONDS);
