import type { Db } from '#core/server/db/database.ts'
import { notify } from '#core/server/db/notify.ts'
import type { LiveMessageOf } from '../../contract/socket.ts'

// Notifications between servers and workers. Each payload begins with the tenant and the session.

export const channels = {
  /** There are new edits, or the state changed: servers read them for their viewers, and its worker continues. */
  changes: 'live_changes',
  /** What was heard since the last segment (`Heard`), as JSON. */
  interim: 'live_interim',
  /** New sound was stored. */
  sound: 'live_sound',
  /** A link was revoked or changed, or the number of its viewers. */
  shares: 'live_shares',
} as const

/** Sent while somebody speaks, and during silence. */
export interface Heard {
  /** The interim text, unless there is silence. */
  said?: Omit<LiveMessageOf<'interim'>, 'kind'>
  /** Everything until then, in milliseconds of the session's clock, is in the text. */
  end: number
}

export interface SessionKey {
  tenant: string
  session: string
}

export const keyOf = ({ tenant, session }: SessionKey) => `${tenant}:${session}`

const keyLength = 36 + 1 + 36

/** A payload's key, and what follows it. */
export function readPayload(payload: string): { key: string; rest: string } {
  return { key: payload.slice(0, keyLength), rest: payload.slice(keyLength + 1) }
}

export function readKey(key: string): SessionKey {
  const [tenant = '', session = ''] = key.split(':')
  return { tenant, session }
}

/** Notifies of changes in several sessions. */
export async function notifyChanged(db: Db, keys: readonly SessionKey[]): Promise<void> {
  for (const key of keys) await notify(db, channels.changes, keyOf(key))
}

export async function notifyLive(db: Db, channel: 'changes' | 'shares', key: SessionKey): Promise<void> {
  await notify(db, channels[channel], keyOf(key))
}
