// All limits by network address but those of secrets, which count failed attempts only (core/server/secrets). A school, an office or a hall is one address: a limit has to let in all who come from there, and
// still bound what one address can do. `allowAddress` and its like take the name of a limit of this table, and lint keeps
// `addressKeys` from being used elsewhere. src/testkit/crowds sends to each limit the crowd that it must let in, and the excess.

export interface AddressLimit {
  /** The window. Lines share it; it restarts at multiples of its length. */
  seconds: number
  /** Requests of one address in a window; an IPv6 site may make four times as many. */
  max: number
  /** How many requests of honest people behind one address must be let in within one window. */
  crowd: number
  /** What happens above the limit: refused until the next window, or let in after a proof of work, which browsers do by themselves. */
  above: 'refused' | 'proof'
}

const people = 300
const minutes = 60
const hours = 60 * minutes

export const addressLimits = {
  /** Failed sign-ins. */
  failedSignIn: { seconds: 15 * minutes, max: 3, crowd: people, above: 'proof' },
  /** The sign-in page asks for a challenge when it opens. */
  passkeyChallenge: { seconds: 15 * minutes, max: 1000, crowd: 2 * people, above: 'refused' },
  providerBegin: { seconds: 15 * minutes, max: 400, crowd: people, above: 'refused' },
  /** Assistants that run on a provider's servers share few addresses. */
  registerApp: { seconds: hours, max: 400, crowd: people, above: 'refused' },
  register: { seconds: hours, max: 400, crowd: people, above: 'refused' },
  /** Above it, challenges become harder with each doubling. */
  proofChallenge: { seconds: 10 * minutes, max: 20, crowd: people, above: 'proof' },
  /** Whether a name, number or address is known. */
  verify: { seconds: hours, max: 10, crowd: people, above: 'proof' },
  sendCode: { seconds: hours, max: 400, crowd: people, above: 'refused' },
  /** So that one address cannot use up what strangers get of the codes of a day (CODES_A_DAY). */
  sendCodeInDay: { seconds: 24 * hours, max: 600, crowd: people, above: 'refused' },
  /** For each recipient. */
  sendCodeToRecipient: { seconds: 24 * hours, max: 10, crowd: 5, above: 'refused' },
  /** For each provider and merchant account, whose servers share few addresses. */
  paymentCallback: { seconds: minutes, max: 1200, crowd: 600, above: 'refused' },
  /** A reviewer's page asks for comments every four seconds. */
  reviewRead: { seconds: minutes, max: 6000, crowd: 16 * people, above: 'refused' },
  /** Comments, for each link. */
  reviewWrite: { seconds: 10 * minutes, max: 300, crowd: 200, above: 'refused' },
  liveRead: { seconds: minutes, max: 6000, crowd: 3000, above: 'refused' },
  /** Viewers with a valid link; after a restart of the server all of them come again. */
  liveJoin: { seconds: minutes, max: 6000, crowd: 3000, above: 'refused' },
} as const satisfies Record<string, AddressLimit>
export type AddressLimitName = keyof typeof addressLimits

/** Sockets that are open at the same time on one server. */
export const socketLimits = {
  /** Those that have not said who they are; see sockets/limit-silent.ts. */
  silent: { ofLine: 40, ofSite: 160, graceMs: 2000, inAll: 4000, crowd: 1000 },
  /** Viewers of live sessions on one server; as many as one link can have. */
  viewers: { max: 5000, crowd: 3000 },
} as const
