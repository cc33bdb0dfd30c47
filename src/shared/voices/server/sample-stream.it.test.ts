import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlers } from '#app/registry/handlers.ts'
import { startWorker, type Worker } from '#app/worker/loop.ts'
import { packSamples } from '#domain/wav.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/desks/work-desk.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { setEngines } from '#testkit/server/set-engines.ts'
import { toneOf, toneWav } from '#testkit/vendors/tone.ts'
import { check, startVendorServer, type VendorServer } from '#testkit/vendors/vendor-server.ts'
import { audioListen, sampleLinkup } from '../contract.ts'
import { reportOffer } from '../worker/offer.ts'
import { readOffer } from './offer.ts'

let server: TestServer
let speech: VendorServer
let worker: Worker
let person: Browser
/** Lets the server speak the second half. */
let goOn: () => void

beforeAll(async () => {
  const half = packSamples([toneOf('x'.repeat(60), 24_000)])
  const waiting = Promise.withResolvers<void>()
  goOn = waiting.resolve
  async function* speak() {
    yield half
    await waiting.promise
    yield half
  }
  speech = await startVendorServer({
    answer: ({ path, body }) => {
      check(path === '/audio/speech', 404, 'Not Found')
      const asked = JSON.parse(body.toString()) as Record<string, unknown>
      // The library sample, for which nobody waits.
      if (!asked['stream_format']) return { status: 200, type: 'audio/wav', body: toneWav('x', 24_000) }
      check(asked['stream_format'] === 'audio' && asked['response_format'] === 'pcm', 400, 'only pcm streams')
      return { status: 200, type: 'audio/pcm', body: speak() }
    },
    problem: (status, message) => ({
      status,
      type: 'application/json',
      body: JSON.stringify({ error: { message } }),
    }),
  })
  server = await startServer()
  const tenant = await addTestTenant(server)
  await addPerson(server, tenant, { name: 'listener' })
  worker = await startWorker(server.app, handlers, { kinds: ['voices.sample'] })
  person = await new Browser(server).signIn('user', 'listener', password)
  await setEngines(server, {
    OPENAI_SPEECH_BASE_URL: speech.origin,
    OPENAI_SPEECH_MODEL: 'streams',
    OPENAI_SPEECH_VOICES: 'nova|en|female',
    OPENAI_SPEECH_STREAM: 'audio',
  })
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
})
afterAll(async () => {
  await worker.stop(0)
  await server.close()
  await speech.close()
})

const get = (path: string) => fetch(`http://localhost:${server.port}${path}`)

test('a preview plays while its engine is still speaking, and is complete afterwards', async () => {
  const { id } = await resultOf(person.call(sampleLinkup, { port: 'openai:nova', text: 'Good morning.' }))
  const { path } = await resultOf(person.call(audioListen, { id }))
  const heard = await get(path)
  expect(heard.headers.get('content-type')).toBe('audio/mpeg')
  const reader = heard.body!.getReader()
  const first = await reader.read()
  expect(Buffer.from(first.value!).readUInt16BE() & 0xffe0).toBe(0xffe0)
  let bytes = first.value!.length
  goOn()
  for (let next = await reader.read(); !next.done; next = await reader.read()) bytes += next.value.length
  const seconds = (toneOf('x'.repeat(60), 24_000).length * 2) / 24_000
  expect((bytes * 8) / 48_000).toBeCloseTo(seconds, 0)
  // Both this address and later ones return the complete sample.
  const whole = await until(
    () => resultOf(person.call(audioListen, { id })),
    (now) => now.path !== path,
  )
  const files = await Promise.all([path, whole.path].map(async (each) => (await get(each)).arrayBuffer()))
  expect(files[0]).toEqual(files[1])
  expect(files[0]!.byteLength).toBeGreaterThan(bytes)
})
