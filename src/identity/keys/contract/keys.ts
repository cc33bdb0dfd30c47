import * as z from 'zod/mini'
import { call, signedIn } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { scopes } from '#core/contract/scopes.ts'

export const maxKeys = 50
export const longestKeyName = 60

const scope = z.enum(scopes)

const key = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last characters of the key. */
  tail: z.string(),
  scopes: z.array(scope),
  timeCreate: z.iso.datetime(),
  /** Null: valid until it is revoked. */
  timeExpire: z.nullable(z.iso.datetime()),
  /** To the minute. */
  timeUse: z.nullable(z.iso.datetime()),
  address: z.nullable(z.string()),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiKey = z.output<typeof key>

export const keyList = call({
  method: 'GET',
  path: '/key/list',
  who: signedIn,
  does: 'Returns the API keys of the caller, newest first. Revoked and expired ones are kept for 30 days.',
  input: nothing,
  output: z.array(key),
})

export const keyMake = call({
  method: 'POST',
  path: '/key/make',
  who: signedIn,
  does: `Makes an API key that acts as the caller, within its scopes. A key of staff belongs to the tenant: it stays valid when the account that made it is suspended or gets another password. The key itself is returned once and not stored. An account has ${maxKeys} valid keys at most.`,
  input: z.object({
    name: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, problemName('keyNameEmpty')),
        z.maxLength(longestKeyName, problemName('textTooLong')),
      ),
    scopes: z.array(scope).check(z.minLength(1, problemName('keyScopesEmpty')), z.maxLength(scopes.length)),
    /** Days until it expires; without it, the key is valid until it is revoked. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
  }),
  output: z.object({ id: z.uuid(), key: z.string() }),
  changes: true,
  sensitive: true,
})

export const keyRevoke = call({
  method: 'POST',
  path: '/key/revoke',
  who: signedIn,
  does: 'Revokes an API key of the caller: it is refused from now on.',
  input: z.object({ id: idOf('apiKey') }),
  output: noResult,
  changes: true,
})

export const staffKeyList = call({
  method: 'GET',
  path: '/staff/key/list',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Returns the API keys of the tenant, which its staff made, newest first.',
  input: nothing,
  output: z.array(z.extend(key, { by: z.object({ id: z.uuid(), name: z.string() }) })),
})
export type StaffKey = z.output<(typeof staffKeyList)['output']>[number]

export const staffKeyRevoke = call({
  method: 'POST',
  path: '/staff/key/revoke',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Revokes an API key of the tenant.',
  input: z.object({ id: idOf('apiKey') }),
  output: noResult,
  changes: true,
})
