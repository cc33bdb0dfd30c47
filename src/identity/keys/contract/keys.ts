import * as z from 'zod/mini'
import { call, type Role, signedIn } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { scopes } from '#core/contract/scopes.ts'

export const maxKeys = 50
export const longestKeyName = 60
/** Of a key. */
export const maxNetworks = 50
/** The longest time for which the previous secret of a rotated key stays valid: a month. */
export const maxOverlapHours = 30 * 24
/** The longest time for which usage is read. */
export const maxUsageDays = 92

const scope = z.enum(scopes)

const networks = z
  .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(50)))
  .check(z.maxLength(maxNetworks))
const keyName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('keyNameEmpty')),
    z.maxLength(longestKeyName, problemName('textTooLong')),
  )

const key = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The last characters of the key. */
  tail: z.string(),
  scopes: z.array(scope),
  /** From where it may be used, in CIDR notation; from anywhere if empty. */
  networks: z.array(z.string()),
  test: z.boolean(),
  timeCreate: z.iso.datetime(),
  /** Null: valid until it is revoked. */
  timeExpire: z.nullable(z.iso.datetime()),
  /** To the minute. */
  timeUse: z.nullable(z.iso.datetime()),
  timeRotate: z.nullable(z.iso.datetime()),
  /** The secret before the last rotation, while it is valid. */
  former: z.nullable(z.object({ tail: z.string(), timeEnd: z.iso.datetime() })),
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

const created = z.object({
  id: z.uuid(),
  key: z.string(),
  /** Signs the messages to the addresses that calls of this key give as `webhook`. */
  webhookSecret: z.string(),
})

export const keyMake = call({
  method: 'POST',
  path: '/key/make',
  who: signedIn,
  does: `Makes an API key that acts as the caller, within its scopes. A key of staff belongs to the tenant: it stays valid when the account that made it is suspended or gets another password. The key itself and the secret of its webhooks are returned once; the key is not stored. What a test key makes is limited, and costs nothing. An account has ${maxKeys} valid keys at most.`,
  input: z.object({
    name: keyName,
    scopes: z.array(scope).check(z.minLength(1, problemName('keyScopesEmpty')), z.maxLength(scopes.length)),
    /** Days until it expires; without it, the key is valid until it is revoked. */
    days: z.optional(z.int().check(z.minimum(1), z.maximum(3650))),
    networks: z._default(networks, []),
    test: z._default(z.boolean(), false),
  }),
  output: created,
  changes: true,
  sensitive: true,
})

/** What the caller, or the staff of the tenant, does with keys that exist. */
const existing = <const By extends readonly Role[]>(
  path: `/${string}`,
  whose: string,
  reach: { who: By; reaches?: 'tenant' },
) => ({
  change: call({
    ...reach,
    method: 'POST',
    path: `${path}/change`,
    does: `Changes the name of an API key of ${whose}, or from which networks it may be used.`,
    input: z.object({
      id: idOf('apiKey'),
      name: z.optional(keyName),
      networks: z.optional(networks),
    }),
    output: noResult,
    changes: true,
    sensitive: true,
  }),
  rotate: call({
    ...reach,
    method: 'POST',
    path: `${path}/rotate`,
    does: `Makes a new secret for an API key of ${whose} and returns it once, with the new secret of its webhooks. The previous one stays valid for the given hours, and so does its signature.`,
    input: z.object({
      id: idOf('apiKey'),
      overlapHours: z._default(z.int().check(z.minimum(0), z.maximum(maxOverlapHours)), 24),
    }),
    output: created,
    changes: true,
    sensitive: true,
  }),
  webhookSecret: call({
    ...reach,
    method: 'POST',
    path: `${path}/webhook-secret`,
    does: `Returns the secret that signs the webhooks of an API key of ${whose}, also of one that was made before keys had such secrets.`,
    input: z.object({ id: idOf('apiKey') }),
    output: z.object({ webhookSecret: z.string() }),
    // That it was shown is recorded.
    changes: true,
    sensitive: true,
  }),
  revoke: call({
    ...reach,
    method: 'POST',
    path: `${path}/revoke`,
    does: `Revokes an API key of ${whose}: it is refused from now on.`,
    input: z.object({ id: idOf('apiKey') }),
    output: noResult,
    changes: true,
  }),
  usage: call({
    ...reach,
    method: 'GET',
    path: `${path}/usage`,
    title: 'Returns the usage of a key',
    does: `Returns the requests of an API key of ${whose} and what it was charged for, by day.`,
    input: z.object({
      id: idOf('apiKey'),
      days: z
        ._default(z.pipe(z.coerce.number(), z.int().check(z.minimum(1), z.maximum(maxUsageDays))), 30)
        .check(z.describe(`The number of days up to today, 1 to ${maxUsageDays}.`)),
    }),
    output: z.object({
      requests: z
        .array(
          z.object({
            day: z.iso.date().check(z.describe('The day, in the time of China.')),
            requests: z
              .int()
              .check(
                z.describe(
                  'The number of requests that were made with it, without those from other networks or beyond its scopes.',
                ),
              ),
          }),
        )
        .check(z.describe('The days with requests, oldest first.')),
      charges: z
        .array(
          z.object({
            day: z.iso.date().check(z.describe('The day, in the time of China.')),
            product: z
              .string()
              .check(z.describe('What was made: the kind of the subject, such as `project` or `reading`.')),
            unit: z.enum(['dub', 'speech', 'live']).check(z.describe('The kind of usage.')),
            amount: z.int().check(z.describe('What was used: seconds, or characters of speech.')),
          }),
        )
        .check(z.describe('What was charged, by day, product and kind of usage.')),
    }),
  }),
})

export const ownKeyCalls = existing('/key', 'the caller', { who: signedIn })
export const staffKeyCalls = existing('/staff/key', 'the tenant', { who: ['operator'], reaches: 'tenant' })
export type KeyCalls = ReturnType<typeof existing<readonly Role[]>>
export type KeyUsage = z.output<KeyCalls['usage']['output']>

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
