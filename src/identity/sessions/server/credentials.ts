import type { Db } from '#core/server/db/database.ts'
import { type Ending, endSessionsOf } from './end-sessions.ts'

/**
 * `reset`: a code, an operator or an agent set the password; somebody may have known the old one. `change`: with the old
 * password. `endAll`: sign out everywhere.
 */
export const accountEvents = [
  'reset',
  'change',
  'secondFactorReset',
  'endAll',
  'suspension',
  'removal',
] as const
export type AccountEvent = (typeof accountEvents)[number]

/**
 * `ends`: for good. `pauses`: until the owner resumes it. `asked`: it ends or pauses if the person chooses so.
 * `refused`: not accepted while the account is suspended.
 */
export type Effect = 'ends' | 'pauses' | 'asked' | 'refused' | 'stays'

export interface Of {
  account: string
  now: Date
  /** The session that stays. */
  but?: string | undefined
}

interface Credential {
  on: Record<AccountEvent, Effect>
  /** Ends or pauses it. Without it, another one's, its subject or a check when it is used does. */
  stop?: (trx: Db, of: Of, event: AccountEvent) => Promise<unknown>
}

const whySessionsEnd: Record<AccountEvent, Ending> = {
  reset: 'passwordChanged',
  change: 'passwordChanged',
  secondFactorReset: 'secondFactorReset',
  endAll: 'signedOut',
  suspension: 'suspended',
  removal: 'signedOut',
}

const endsAlways = {
  reset: 'ends',
  change: 'ends',
  secondFactorReset: 'ends',
  endAll: 'ends',
  suspension: 'ends',
  removal: 'ends',
} as const

/** Ways to sign in that the person set up: an attacker cannot add one without the password or a second factor. */
const ofTheOwner = {
  reset: 'stays',
  change: 'stays',
  secondFactorReset: 'ends',
  endAll: 'stays',
  suspension: 'refused',
  removal: 'ends',
} as const

/** Links for others: they give access to what was shared, not to the account. */
const ofAudience = {
  reset: 'stays',
  change: 'stays',
  secondFactorReset: 'stays',
  endAll: 'stays',
  suspension: 'refused',
  removal: 'ends',
} as const

/** Programs of the account. */
const ofPrograms = { change: 'asked', secondFactorReset: 'stays', endAll: 'asked' } as const

/**
 * Everything that acts for an account without its password, by table, and what each event does to it. A test finds
 * tables with secrets that are missing, and tries each entry.
 */
export const credentials = {
  sessions: {
    on: endsAlways,
    stop: (trx, { account, but, now }, event) =>
      endSessionsOf(trx, { account, but }, whySessionsEnd[event], now),
  },
  // A pending sign-in ends together with the sessions.
  tickets: { on: endsAlways },
  // Those of the tenant are not the account's, so no event of the account that made them changes them.
  api_keys: {
    on: { ...ofPrograms, reset: 'ends', suspension: 'refused', removal: 'ends' },
    stop: (trx, { account, now }, event) =>
      event === 'removal'
        ? trx
            .deleteFrom('api_keys')
            .where('account_id', '=', account)
            .where('of_tenant', '=', false)
            .execute()
        : trx
            .updateTable('api_keys')
            .set({ revoked_at: now })
            .where('account_id', '=', account)
            .where('of_tenant', '=', false)
            .where('revoked_at', 'is', null)
            .returning('id')
            .execute(),
  },
  // A pending connection of an app.
  app_codes: {
    on: endsAlways,
    stop: (trx, { account }) => trx.deleteFrom('app_codes').where('account_id', '=', account).execute(),
  },
  webhook_endpoints: {
    on: { ...ofPrograms, reset: 'pauses', suspension: 'refused', removal: 'ends' },
    stop: (trx, { account, now }, event) =>
      event === 'removal'
        ? trx.deleteFrom('webhook_endpoints').where('account_id', '=', account).execute()
        : trx
            .updateTable('webhook_endpoints')
            .set({ paused_at: now })
            .where('account_id', '=', account)
            .where('paused_at', 'is', null)
            .returning('id')
            .execute(),
  },
  // A known device has limits of its own; it does not sign in.
  devices: {
    on: {
      reset: 'ends',
      change: 'stays',
      secondFactorReset: 'stays',
      endAll: 'ends',
      suspension: 'stays',
      removal: 'ends',
    },
    stop: (trx, { account }) => trx.deleteFrom('devices').where('account_id', '=', account).execute(),
  },
  passkeys: { on: ofTheOwner },
  authenticator_apps: { on: ofTheOwner },
  recovery_codes: { on: ofTheOwner },
  linked_identities: {
    on: { ...ofTheOwner, secondFactorReset: 'stays' },
    stop: (trx, { account }) =>
      trx.deleteFrom('linked_identities').where('account_id', '=', account).execute(),
  },
  work_shares: { on: ofAudience },
  live_rooms: { on: ofAudience },
  live_shares: { on: ofAudience },
  podcast_invitations: { on: ofAudience },
  podcast_shows: { on: ofAudience },
} as const satisfies Record<string, Credential>

export type CredentialTable = keyof typeof credentials
