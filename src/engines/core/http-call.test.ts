import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { englishOf } from '#core/texts/message/message.ts'
import { inEnglish, inEnglishNow } from '#testkit/processes/in-english.ts'
import { startVendorServer, type VendorAnswer } from '#testkit/vendors/vendor-server.ts'
import { EngineError } from './engine-error.ts'
import { httpCall, readJson, retryAfter, type HttpRequest } from './http-call.ts'
import type { Vendor } from './vendor.ts'

const vendor: Vendor = {
  id: 'x',
  name: 'X',
  does: 'synthesize',
  keySetting: 'X_KEY',
  addressSetting: 'X_ENDPOINT',
}
const { signal } = new AbortController()
const servers: Awaited<ReturnType<typeof startVendorServer>>[] = []

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

async function call(answer: VendorAnswer, request: Partial<HttpRequest> = {}) {
  const problem = () => answer
  const server = await startVendorServer({ answer: () => answer, problem })
  servers.push(server)
  const whole: HttpRequest = {
    url: server.origin,
    accept: 'application/json',
    secrets: ['s3cret key'],
    signal,
    refusal: (spoken) =>
      z
        .object({ error: z.string() })
        .transform(({ error: words }) => ({ words }))
        .safeParse(spoken).data,
    ...request,
  }
  return httpCall(vendor, whole)
}

test('aborts a response that stops in the middle, whatever the time limit of the call', async () => {
  async function* parts() {
    yield Buffer.from('{"half":')
    await new Promise(() => undefined)
  }
  const answer = { status: 200, type: 'application/json', body: parts() }
  const heard: string[] = []
  const onBytes = (part: Uint8Array) => void heard.push(Buffer.from(part).toString())
  await expect(inEnglish(call(answer, { stalledAfter: 50, onBytes }))).rejects.toMatchObject({
    kind: 'unavailable',
    message: expect.stringContaining('stopped in the middle'),
  })
  expect(heard).toEqual(['{"half":'])
})

const json = (body: unknown, status = 200, headers?: Record<string, string>) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
  headers,
})

test.for([
  [400, 'refused'],
  [401, 'unauthorized'],
  [403, 'unauthorized'],
  [404, 'refused'],
  [408, 'unavailable'],
  [413, 'refused'],
  [429, 'limited'],
  [500, 'unavailable'],
  [503, 'unavailable'],
] as const)("%d is %s, with the vendor's message and without the secret", async ([status, kind]) => {
  const body = { error: 'no good:\n s3cret key or s3cret%20key' }
  const error = await call(json(body, status)).catch((reason: EngineError) => reason)
  expect(error).toMatchObject({ engine: 'x', kind })
  expect(englishOf(error)).toContain('no good:')
  expect(englishOf(error)).toContain('*** or ***')
})

test('passes on the wait requested by the vendor', async () => {
  const answer = json({}, 429, { 'retry-after': '7' })
  await expect(call(answer)).rejects.toMatchObject({ kind: 'limited', retryAfter: 7000 })
})

test('parses Retry-After as seconds or a date', () => {
  const now = Date.UTC(2026, 0, 1)
  expect(retryAfter('120', now)).toBe(120_000)
  expect(retryAfter('Thu, 01 Jan 2026 00:00:30 GMT', now)).toBe(30_000)
  expect(retryAfter('Wed, 31 Dec 2025 00:00:00 GMT', now)).toBe(0)
  expect(retryAfter('soon', now)).toBeUndefined()
  expect(retryAfter(null, now)).toBeUndefined()
})

test('does not follow redirects, which would send the key along', async () => {
  const other = await startVendorServer({ answer: () => json({}), problem: () => json({}) })
  servers.push(other)
  const answer = { status: 302, type: 'text/plain', body: '', headers: { location: other.origin } }
  await expect(call(answer)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(other.requests).toEqual([])
})

test('refuses an answer that is too long', async () => {
  await expect(call(json('x'.repeat(100)), { largest: 50 })).rejects.toMatchObject({ kind: 'badAnswer' })
})

test('truncates a long message of a vendor', async () => {
  const long = call(json({ error: 'x'.repeat(5000) }, 400))
  await expect(inEnglish(long)).rejects.toThrow(/^X rejected the request\. Its message: x{200}…$/)
})

test.for([
  { status: 400, type: 'text/html', body: 'a canary' },
  { status: 500, type: 'text/plain', body: 'a canary' },
  json({ password: 'a canary' }, 404),
  { status: 200, type: 'text/html', body: 'a canary' },
  json({ voices: ['a canary'] }),
])('does not repeat an answer in an undocumented form: %o', async (answer) => {
  const shape = z.object({ voices: z.array(z.object({ name: z.string() })) })
  const error = await call(answer)
    .then((whole) => readJson(vendor, whole, shape))
    .catch((reason: EngineError) => reason)
  expect(error).toBeInstanceOf(EngineError)
  expect(englishOf(error)).not.toContain('canary')
})

test('refuses an address outside the public internet, and names the setting', async () => {
  const error = await httpCall(vendor, {
    url: 'http://[fd00:ec2::254]/latest/meta-data',
    accept: '',
    secrets: [],
    signal,
  }).catch((reason: EngineError) => reason)
  expect(error).toMatchObject({ engine: 'x', kind: 'refused' })
  expect(englishOf(error)).toContain('Check X_ENDPOINT')
})

test('refuses JSON of another shape, and says where', async () => {
  const answer = await call(json({ voices: [{ name: 1 }] }))
  const shape = z.object({ voices: z.array(z.object({ name: z.string() })) })
  expect(() => inEnglishNow(() => readJson(vendor, answer, shape))).toThrow(/voices\.0\.name/)
})
