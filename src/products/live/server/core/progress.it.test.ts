import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { LiveRecognizer, Translator } from '#engines/core/ports.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { resultOf } from '#testkit/client/result-of.ts'
import { ticketFor } from '#testkit/client/socket.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { type LiveClient, openLive } from '#testkit/live/live-client.ts'
import { offerLive } from '#testkit/live/offer-live.ts'
import { scriptedEngines, soundMessage } from '#testkit/live/scripted-live.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import { liveCreate, liveDetail, liveEnd } from '../../contract/sessions.ts'
import { liveShareCreate } from '../../contract/share.ts'
import { workLiveWith } from '../../worker/work.ts'

let server: TestServer
let ana: Browser
let worker: ReturnType<typeof workerOf>
const clients: LiveClient[] = []
/** The engine is too slow for speech: it recognizes nothing before this. */
const slow = Promise.withResolvers<void>()

const slowEngines: Parameters<typeof workLiveWith>[0] = (app, work) =>
  scriptedEngines({ frames: 10 })(app, (engines) =>
    work({
      ...engines,
      liveRecognizers: engines.liveRecognizers!.map(slowed),
      translators: engines.translators!.map(slowTranslator),
    }),
  )

const slowed = (recognizer: LiveRecognizer): LiveRecognizer => ({
  ...recognizer,
  async open(options) {
    const recognition = await recognizer.open(options)
    return {
      async push(sound) {
        await slow.promise
        await held.promise
        await recognition.push(sound)
      },
      flush: () => recognition.flush(),
      [Symbol.asyncDispose]: () => recognition[Symbol.asyncDispose](),
    }
  },
})

/** Recognizes nothing more before this. */
let held = Promise.withResolvers<void>()
held.resolve()

/** Translates nothing into French before this. */
const slowFrench = Promise.withResolvers<void>()

const slowTranslator = (translator: Translator): Translator => ({
  ...translator,
  async translate(lines, options) {
    if (options.to === 'fr') await slowFrench.promise
    return translator.translate(lines, options)
  },
})

beforeAll(async () => {
  server = await startServer()
  const tenant = await addTestTenant(server)
  await offerLive(server.app)
  worker = workerOf(server, { kinds: ['live.work'], slots: 1 }, [workLiveWith(slowEngines)])
  await worker.startWorking()
  const account = await addPerson(server, tenant, { name: 'ana' })
  await giveUsage(server, { tenant, account, unit: 'live', size: 3600 })
  ana = await new Browser(server).signIn('user', 'ana', password)
})
afterEach(() => clients.splice(0).forEach((client) => client.close()))
afterAll(async () => {
  slow.resolve()
  slowFrench.resolve()
  await worker.stopWorking()
  await server.close()
})

function open(hello: object): LiveClient {
  const client = openLive(server, hello)
  clients.push(client)
  return client
}

async function session(languages: string[] = []) {
  const { id } = await resultOf(ana, liveCreate, { name: 'Talk', language: 'en', languages })
  const { token } = await resultOf(ana, liveShareCreate, { session: id })
  const hello = { kind: 'speak', ticket: await ticketFor(ana), session: id, client: crypto.randomUUID() }
  const speaker = open(hello)
  await speaker.ready
  return { id, token, speaker }
}

test('speaker, audience and history learn how far the text is behind, and that it is written after the end', async () => {
  const { id, token, speaker } = await session()
  const viewer = open({ kind: 'join', token })
  await viewer.ready
  for (let second = 0; second < 120; second += 2) speaker.send(soundMessage(second * 10, 20))
  const two = { behind: 120_000, untranslated: {}, duration: 120_000, working: true }
  await until(() => viewer.of('progress').some(({ behind }) => behind === 120_000))
  await until(() => speaker.of('progress').some(({ behind }) => behind === 120_000))
  expect(viewer.of('progress').at(-1)).toEqual({ kind: 'progress', ...two })
  expect(await resultOf(ana, liveDetail, { id })).toMatchObject({ state: 'running', ...two })

  await resultOf(ana, liveEnd, { id })
  const late = open({ kind: 'join', token })
  await until(() => late.of('progress').length > 0)
  expect(late.of('ready')[0]).toMatchObject({ state: 'ended' })
  expect(late.of('progress')[0]).toEqual({ kind: 'progress', ...two })

  slow.resolve()
  await until(() => late.of('progress').at(-1)?.working === false)
  expect(late.of('progress').at(-1)).toEqual({
    kind: 'progress',
    behind: 0,
    untranslated: {},
    duration: 120_000,
    working: false,
  })
  expect(late.segments.size).toBeGreaterThan(39)
  expect(await resultOf(ana, liveDetail, { id })).toMatchObject({ behind: 0, working: false })
})

test('speaker, audience and history learn how far a translation alone is behind, and that it catches up', async () => {
  slow.resolve()
  const { id, token, speaker } = await session(['es', 'fr'])
  const viewer = open({ kind: 'join', token })
  await viewer.ready
  const send = (from: number, until: number) => {
    for (let second = from; second < until; second += 2) speaker.send(soundMessage(second * 10, 20))
  }
  send(0, 60)
  await until(() => viewer.segments.size === 60)
  send(60, 120)
  await until(() => viewer.of('progress').at(-1)?.untranslated['fr'] === 120_000)
  await until(() => speaker.of('progress').at(-1)?.untranslated['fr'] === 120_000)
  expect(viewer.of('progress').at(-1)).toMatchObject({ behind: 0, untranslated: { fr: 120_000 } })
  expect(await resultOf(ana, liveDetail, { id })).toMatchObject({ behind: 0, untranslated: { fr: 120_000 } })

  await resultOf(ana, liveEnd, { id })
  slowFrench.resolve()
  await until(async () => !(await resultOf(ana, liveDetail, { id })).working)
  expect(await resultOf(ana, liveDetail, { id })).toMatchObject({ behind: 0, untranslated: {} })
})

test('pages learn by the second how far interim text is behind, and nothing while it follows', async () => {
  slow.resolve()
  const { token, speaker } = await session()
  const viewer = open({ kind: 'join', token })
  await viewer.ready
  speaker.send(soundMessage(0, 8))
  await until(() => viewer.of('interim').length > 0)
  // The stored sound is 7 seconds ahead of the last interim text.
  held = Promise.withResolvers<void>()
  for (let at = 0; at < 7; at += 1) speaker.send(soundMessage(8 + at * 10, 10))
  await until(() => viewer.of('progress').at(-1)?.behind === 7000)
  held.resolve()
  await until(() => viewer.of('progress').at(-1)?.behind === 0)
})

test('screens of the room are not counted as viewers, up to a number of them', async () => {
  const { id, token, speaker } = await session()
  const screens = Array.from({ length: 21 }, () => open({ kind: 'join', token, display: true }))
  await Promise.all(screens.map(({ ready }) => ready))
  await until(() => speaker.of('viewers').at(-1)?.count === 1)
  const viewer = open({ kind: 'join', token })
  await viewer.ready
  await until(() => speaker.of('viewers').at(-1)?.count === 2)
  expect(await resultOf(ana, liveDetail, { id })).toMatchObject({ viewers: 2 })
})
