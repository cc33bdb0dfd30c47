import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '#app/registry/calls.ts'
import { call, type Call } from '#core/contract/call.ts'
import { secretField } from '#core/contract/secret-field.ts'
import { BadContract, checkRoutes } from '#core/server/http/check-routes.ts'
import { secretNamesOf } from '#core/server/http/secret-names.ts'
import { openLog } from '#core/server/process/log.ts'
import { wireFieldsOf } from '#testkit/wire-fields.ts'

// Whether a call carries a secret follows from its input. These tests find fields that are named like a secret and are not
// marked as one.

const namedLikeSecret =
  /(^|[a-z])(pwd|password|secret|otp|passphrase)$|^(code|passCode|.*[a-z]Pwd|ticket|pin)$/i

/** Fields with such a name that are no secret. */
const exceptions: Record<string, string> = {
  '/audio/style code': 'the code of a style of speaking',
}

/** The fields of a call's input that are named like a secret and not marked. Those inside lists are only sent by POST. */
function unmarked(one: Call): string[] {
  const marked = secretNamesOf(one)
  return wireFieldsOf(one)
    .filter(({ path, type }) => type === 'string' && !path.includes('.') && namedLikeSecret.test(path))
    .map(({ path }) => `${one.path} ${path}`)
    .filter((name) => !marked.includes(name.split(' ')[1]!) && !(name in exceptions))
}

const plantedCall = (input: z.ZodMiniType, more: Partial<Call> = {}): Call => ({
  ...call({ method: 'GET', path: '/planted', who: 'anyone', does: 'Planted.', input, output: z.null() }),
  ...more,
})

test('every field that is named like a secret is marked as one', () => {
  expect([...new Set(allCalls.flatMap(unmarked))]).toEqual([])
  const carrying = allCalls.filter((one) => secretNamesOf(one).length > 0).map(({ path }) => path)
  for (const path of ['/login/account', '/login/pwd/reset', '/account/pwd/modify', '/review/open'])
    expect(carrying).toContain(path)
  // An exception for a field that is gone would hide the next one.
  const fields = allCalls.flatMap((one) => wireFieldsOf(one).map(({ path }) => `${one.path} ${path}`))
  expect(Object.keys(exceptions).filter((name) => !fields.includes(name))).toEqual([])
})

test('notices a planted field, and marks that are optional, in a union or in an alternative', () => {
  expect(unmarked(plantedCall(z.object({ newPwd: z.string() })))).toEqual(['/planted newPwd'])
  const secret = secretField(z.string())
  expect(secretNamesOf(plantedCall(z.object({ a: z.optional(secret), b: z.string() })))).toEqual(['a'])
  expect(secretNamesOf(plantedCall(z.object({ a: z.union([secret, z.literal('')]) })))).toEqual(['a'])
  const alternatives = z.union([z.object({ a: z.string() }), z.object({ b: secret })])
  expect(secretNamesOf(plantedCall(alternatives))).toEqual(['b'])
})

test('a server does not start with a GET that carries a secret and does not say so', () => {
  const planted = plantedCall(z.object({ code: secretField(z.string()) }))
  expect(() => checkRoutes([planted], [{ call: planted }], [])).toThrow(BadContract)
  const said = { ...planted, carriesSecret: true } as const
  checkRoutes([said], [{ call: said }], [])
})

test('no secret field is written to the log', () => {
  let said = ''
  const to = new Writable({ write: (chunk, _, next) => ((said += String(chunk)), next()) })
  const log = openLog('info', 'server', to)
  for (const name of new Set(allCalls.flatMap(secretNamesOf)))
    log.info({ [name]: `canary of ${name}`, input: { [name]: `canary of ${name}` } }, 'a request')
  expect(said).toContain('a request')
  expect(said).not.toContain('canary')
})
