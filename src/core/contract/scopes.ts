import type { Call, Role } from './call.ts'

/** The permissions of an API key. A scope allows calls that the role of the account may make. */
export const scopes = [
  'media:read',
  'media:write',
  'billing:read',
  'billing:write',
  'users:read',
  'users:write',
  'accounts:read',
  'finance:read',
  'frames:open',
] as const
export type Scope = (typeof scopes)[number]

interface Area {
  /** Scopes for calls that change nothing. */
  read?: Scope
  write?: Scope
}

const media: Area = { read: 'media:read', write: 'media:write' }
const billing: Area = { read: 'billing:read', write: 'billing:write' }
const users: Area = { read: 'users:read', write: 'users:write' }
const accounts: Area = { read: 'accounts:read' }
const finance: Area = { read: 'finance:read' }

/**
 * The calls that keys may make, by the start of their paths. All others need a session: calls for sign-in, passwords, keys,
 * prices and the administration of a tenant.
 */
const areas: Readonly<Record<string, Area>> = {
  '/account/amount/': billing,
  '/account/detail': billing,
  '/account/invoice': billing,
  '/account/package/': billing,
  '/account/usage/': billing,
  '/agent/account/': users,
  '/agent/detail': billing,
  '/agent/gift/': users,
  '/agent/user/list': users,
  '/agent/user/suspend': users,
  '/agent/user/trend': users,
  '/audio/': media,
  '/class/': media,
  '/cue/': media,
  '/dub/': media,
  '/dubs/': media,
  '/engines/': media,
  '/event/': media,
  '/frame/': { write: 'frames:open' },
  '/glossary/': media,
  '/invoice/': billing,
  '/key/usage': billing,
  '/lexicon/': media,
  '/library/': media,
  '/live/': media,
  '/long/': media,
  '/order/': billing,
  '/payment/': billing,
  '/podcast/': media,
  '/reading/': media,
  '/readings/': media,
  '/run/': media,
  '/script/': media,
  '/separation/': media,
  '/separations/': media,
  '/speech/': media,
  '/staff/account/': accounts,
  '/staff/agent/': accounts,
  '/staff/invoice/': finance,
  '/staff/order/': finance,
  '/staff/payment/differences': finance,
  '/staff/settlement/': finance,
  '/staff/usage/': finance,
  '/thesaurus/': media,
  '/transcripts/': media,
  '/translation/': media,
  '/translations/': media,
  '/upload': media,
  '/video/': media,
  '/work/': media,
}
const starts = Object.entries(areas)

/** The scope that a key needs for a call; undefined if keys cannot make it. */
export function scopeOf(
  call: Pick<Call, 'path' | 'who' | 'changes' | 'sensitive' | 'reaches'>,
): Scope | undefined {
  if (call.who === 'anyone' || call.sensitive || call.reaches === 'platform') return undefined
  const area = starts.find(([start]) => call.path.startsWith(start))?.[1]
  return call.changes ? area?.write : area?.read
}

/** The calls that test keys may make: what is made with one call is marked as a test, and everything else is not. */
const ofTests = [
  '/dubs/',
  '/translations/',
  '/transcripts/',
  '/speech/',
  '/readings/',
  '/separations/',
  '/upload',
  '/event/',
  '/key/usage',
  '/video/dub/language',
  '/video/dub/voiceprint',
]

export const isForTests = ({ path }: Pick<Call, 'path'>): boolean =>
  ofTests.some((start) => path.startsWith(start))

/** The scopes that a key of each role may have. */
export const scopesOf: Readonly<Record<Role, readonly Scope[]>> = {
  user: ['media:read', 'media:write', 'billing:read', 'billing:write'],
  agent: ['media:read', 'media:write', 'billing:read', 'billing:write', 'users:read', 'users:write'],
  operator: ['accounts:read', 'finance:read', 'frames:open'],
  finance: ['finance:read'],
}

/** The prefix by which people and secret scanners recognize a key. */
export const keyPrefix = 'yy_'
