import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../columns";
import { describePersonalData, each, naming } from "../../personal-data";
import { users } from "./users";

/**
 * Devices on which a user signed in, so that nobody sends requests to itself. Only keyed hashes are stored; a job
 * deletes the rows 90 days after the last sign-in.
 */
export const userDevices = pgTable(
  "user_devices",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Of the random cookie of the browser. */
    deviceHash: text("device_hash").notNull(),
    /** Of the network at the last sign-in. */
    networkHash: text("network_hash"),
    seenAt: instant("seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.deviceHash] }),
    index("user_devices_device_idx").on(t.deviceHash),
    index("user_devices_seen_idx").on(t.seenAt),
  ],
);

export const userDevicesPrivacy = describePersonalData(userDevices, {
  user: {
    rows: naming(userDevices.userId),
    erasure: "delete rows",
    columns: each("hide", "userId", "deviceHash", "networkHash", "seenAt"),
  },
});
