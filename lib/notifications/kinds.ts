/** Everything the product writes to people about, and by which channels it may. */
export const messageKinds = {
  /** The six-digit code that verifies a project. Not optional. */
  project_code: { channels: ["email"], isEssential: true },
  /** The code by which a couple returns to its project. */
  member_code: { channels: ["email"], isEssential: true },
  /** To the couple: who received the project, and where to follow it. */
  project_sent: { channels: ["email"], isEssential: true },
  /** To a provider: a new request waits. SMS with Premium. */
  request_received: { channels: ["email", "sms"], isEssential: false },
  /** To the couple: a provider opened their contact and will write or call. */
  request_unlocked: { channels: ["email"], isEssential: true },
  /** To the couple: a provider cannot take the date, said softly. */
  request_declined: { channels: ["email"], isEssential: true },
} as const satisfies Record<string, { channels: readonly ("email" | "sms")[]; isEssential: boolean }>;

export type MessageKind = keyof typeof messageKinds;
export type MessageChannel = "email" | "sms";
