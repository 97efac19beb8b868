import { normaliseName } from "@/lib/core/text";

/** What can be known about a new project before a person has read it. Counts are of other couples. */
export interface Signals {
  /** The address belongs to a known service of throwaway mailboxes. */
  isThrowawayDomain: boolean;
  /** The message or the theme contains a web address. */
  hasWebAddress: boolean;
  /** The browser has kept the cookie that it was given. */
  isDeviceKept: boolean;
  hasPhone: boolean;
  /** The couple has typed a code that was sent to the number. */
  isPhoneVerified: boolean;
  /** The phone number belongs to neither the country of the site nor that of the place. */
  isPhoneForeign: boolean;
  /** Couples on the same device, in a week. */
  onDevice: number;
  /** Couples on the same network, in a day. */
  onNetwork: number;
  /** Those of them whose browser kept no cookie. */
  onNetworkWithoutDevice: number;
  /** Couples with the same phone number, in 90 days. */
  onPhone: number;
  /** Other spellings of the same mailbox, in 90 days. */
  onMailbox: number;
  /** Couples with an address of the same small mail domain, in a week. */
  onMailDomain: number;
  /** Couples that wrote the same message, in a month. */
  withText: number;
}

export const suspicionReasons = [
  "throwaway_domain",
  "web_address",
  "same_device",
  "same_network",
  "same_phone",
  "same_mailbox",
  "same_mail_domain",
  "same_text",
  "phone_country",
  "no_phone",
  "no_device",
] as const;
export type SuspicionReason = (typeof suspicionReasons)[number];

/** From this score on a project waits for a person. */
export const heldFrom = 60;

/** Points by a count: the first value whose `from` is reached. The steps go down. */
type Steps = readonly (readonly [from: number, points: number])[];

/** A household shares a device, an office a network; the first steps of both stay far below `heldFrom`. */
const steps = {
  same_device: [
    [5, 60],
    [3, 30],
    [2, 5],
  ],
  same_network: [
    [30, 60],
    [20, 40],
    [10, 5],
  ],
  same_phone: [
    [3, 60],
    [2, 30],
    [1, 5],
  ],
  same_mailbox: [
    [3, 60],
    [2, 40],
    [1, 5],
  ],
  same_mail_domain: [
    [20, 60],
    [10, 40],
    [5, 15],
  ],
  same_text: [
    [3, 60],
    [2, 45],
    [1, 15],
  ],
  /** Others on the network whose browsers keep no cookie either. */
  no_device: [
    [3, 60],
    [2, 30],
    [0, 10],
  ],
} as const satisfies Partial<Record<SuspicionReason, Steps>>;

const pointsOf = (steps: Steps, count: number) => steps.find(([from]) => count >= from)?.[1] ?? 0;

export interface Suspicion {
  score: number;
  /** Without those of no points; the heaviest first. */
  reasons: { code: SuspicionReason; points: number }[];
}

/**
 * Most points of a signal for a couple that has proven a number which no other couple has. A network and a missing cookie
 * may be those of many honest couples, and a SIM card for each false couple costs more than the signals.
 */
const mostWhenProven: Partial<Record<SuspicionReason, number>> = {
  same_network: 30,
  no_device: 10,
  phone_country: 0,
};

/** The score of a project with its reasons. More of a signal never lowers it, and a proven number never raises it. */
export function suspicionOf(signals: Signals): Suspicion {
  const isProven = signals.isPhoneVerified && signals.onPhone === 0;
  const most = (code: SuspicionReason) =>
    (isProven ? mostWhenProven[code] : undefined) ?? Number.POSITIVE_INFINITY;
  const points: Record<SuspicionReason, number> = {
    throwaway_domain: signals.isThrowawayDomain ? heldFrom : 0,
    web_address: signals.hasWebAddress ? heldFrom : 0,
    same_device: pointsOf(steps.same_device, signals.onDevice),
    same_network: pointsOf(steps.same_network, signals.onNetwork),
    same_phone: pointsOf(steps.same_phone, signals.onPhone),
    same_mailbox: pointsOf(steps.same_mailbox, signals.onMailbox),
    same_mail_domain: pointsOf(steps.same_mail_domain, signals.onMailDomain),
    same_text: pointsOf(steps.same_text, signals.withText),
    phone_country: signals.isPhoneForeign ? 5 : 0,
    no_phone: signals.hasPhone ? 0 : 5,
    no_device: signals.isDeviceKept ? 0 : pointsOf(steps.no_device, signals.onNetworkWithoutDevice),
  };
  const reasons = suspicionReasons
    .map((code) => ({ code, points: Math.min(points[code], most(code)) }))
    .filter((reason) => reason.points > 0)
    .sort((a, b) => b.points - a.points);
  return { score: reasons.reduce((sum, reason) => sum + reason.points, 0), reasons };
}

export const isHeld = ({ score }: { score: number }) => score >= heldFrom;

const LINK = /https?:\/\/|\bwww\.[a-z0-9]/i;

/** True when one of the texts contains a web address. */
export const hasWebAddress = (...texts: (string | null | undefined)[]) =>
  texts.some((text) => LINK.test(text ?? ""));

/** Shorter messages are alike by chance. */
const LEAST_LETTERS = 30;

/** The letters of a message without case, accents, digits and spaces; null when there are too few to compare. */
export function lettersOf(message: string | null): string | null {
  const letters = normaliseName(message ?? "").replace(/[^\p{L}]/gu, "");
  return letters.length < LEAST_LETTERS ? null : letters;
}

/**
 * Mail services with so many customers that a shared domain says nothing. Others are small: a script that reads its
 * codes in one mailbox uses a domain of its own.
 */
const LARGE_MAIL_DOMAINS = new Set([
  ..."gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com".split(
    " ",
  ),
  ..."icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.com mail.com zoho.com fastmail.com".split(
    " ",
  ),
  ..."orange.fr wanadoo.fr free.fr sfr.fr neuf.fr laposte.net bbox.fr numericable.fr outlook.fr".split(" "),
  ..."hotmail.fr live.fr yahoo.fr gmx.fr aliceadsl.fr club-internet.fr cegetel.net".split(" "),
  ..."gmx.de gmx.net web.de t-online.de freenet.de posteo.de mailbox.org yahoo.de outlook.de hotmail.de".split(
    " ",
  ),
  ..."arcor.de vodafone.de 1und1.de online.de googlemail.de live.de".split(" "),
  ..."libero.it virgilio.it alice.it tim.it tiscali.it hotmail.it yahoo.it outlook.it live.it pec.it".split(
    " ",
  ),
  ..."skynet.be telenet.be proximus.be scarlet.be hotmail.be outlook.be live.be voo.be".split(" "),
  ..."hotmail.nl live.nl ziggo.nl kpnmail.nl planet.nl xs4all.nl home.nl".split(" "),
  ..."hotmail.co.uk yahoo.co.uk live.co.uk btinternet.com sky.com virginmedia.com talktalk.net outlook.co.uk".split(
    " ",
  ),
  ..."hotmail.es yahoo.es outlook.es telefonica.net movistar.es live.com.es".split(" "),
  ..."sapo.pt hotmail.pt live.com.pt outlook.pt netcabo.pt clix.pt mail.telepac.pt".split(" "),
]);

/** Names below .test and .example never receive mail: only tests and demonstrations use them. */
const RESERVED = /\.(?:test|example)$/;

export const isLargeMailDomain = (domain: string) => LARGE_MAIL_DOMAINS.has(domain) || RESERVED.test(domain);

/** What a couple and a provider's account can have in common. */
export const overlapNames = ["mailbox", "phone", "device", "network", "lastname"] as const;
export type Overlap = (typeof overlapNames)[number];

const PROOFS: readonly Overlap[] = ["mailbox", "phone", "device"];

/**
 * True when couple and account are one person. A network may be that of a hotel and a name that of many, so both are
 * only shown to moderators.
 */
export const isSamePerson = (overlaps: readonly Overlap[]) =>
  overlaps.some((overlap) => PROOFS.includes(overlap));
