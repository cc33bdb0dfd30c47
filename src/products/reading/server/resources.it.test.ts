import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OutputOf } from '#core/contract/call.ts'
import { problems } from '#core/contract/problems.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { addProgram } from '#testkit/desks/program.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/desks/project-desk.ts'
import { resultOf } from '#testkit/desks/work-desk.ts'
import { until } from '#testkit/processes/until.ts'
import { isSignedBy, startReceiver } from '#testkit/services/webhook-receiver.ts'
import type { bookReadings, speeches } from '../contract/resources.ts'

vi.setConfig({ testTimeout: 300_000 })

type Speech = OutputOf<typeof speeches.show>
type Read = OutputOf<typeof bookReadings.show>

let desk: ProjectDesk
const page = `<!doctype html><html lang="en"><head><title>Tides</title></head><body><article><h1>Tides</h1>${'<p>The tide comes in over the sand and fills the pools between the rocks. Then it goes, as it always has, and leaves them behind.</p>'.repeat(4)}</article></body></html>`
const site = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page))

beforeAll(async () => {
  desk = await openProjectDesk()
  await reportOffer(desk.server.app)
  await once(site.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  site.close()
  await desk[Symbol.asyncDispose]()
})

const program = (more: Parameters<typeof addProgram>[1] = {}) =>
  addProgram(desk, { usage: { speech: 10_000 }, ...more })

test('one call speaks a text, tells the address that it gave, and charges the key', async () => {
  const { me, id: key, webhookSecret, ask, over } = await program()
  await using receiver = await startReceiver()
  const text = 'The tide comes in. Then it goes.'
  const asked = {
    text,
    language: 'en',
    externalId: 'tide',
    metadata: { shelf: 'sea' },
    webhook: receiver.url,
  }
  const created = (await ask<Speech>('POST', '/speech', asked)).body.result
  expect(created).toMatchObject({ name: 'The tide comes in. Then it goes.', externalId: 'tide', test: false })
  const done = await over<Speech>(`/speech/${created.id}`)
  expect(done).toMatchObject({
    state: 'done',
    language: 'en',
    problem: null,
    progress: null,
    steps: [
      { name: 'preparing', state: 'done' },
      { name: 'speaking', state: 'done' },
    ],
  })
  const sound = done.files!.find(({ name }) => name === 'mp3')!
  const bytes = await (await fetch(`${desk.server.origin()}${sound.path}`)).arrayBuffer()
  expect(bytes.byteLength).toBe(sound.size)
  expect(done.duration).toBeGreaterThan(500)

  await until(() => receiver.got.length === 1)
  const [message] = receiver.got
  expect(isSignedBy(webhookSecret, message!, desk.server.app.now())).toBe(true)
  expect(message!.body).toMatchObject({
    type: 'resource.finished',
    account: me.account,
    data: {
      resource: {
        kind: 'speech',
        id: created.id,
        externalId: 'tide',
        metadata: { shelf: 'sea' },
        test: false,
      },
    },
  })

  const { records } = (
    await ask<{ records: Speech[] }>('GET', '/speech?state=done&metadata=shelf:sea&expand=work')
  ).body.result
  expect(records).toMatchObject([{ id: created.id, made: { id: done.work, state: 1 } }])
  expect(records[0]).not.toHaveProperty('files')
  // It is no reading, and the other way around.
  expect((await ask('GET', `/readings/${created.id}`)).status).toBe(404)

  const usage = await until(
    async () =>
      (await ask<{ charges: object[]; requests: { requests: number }[] }>('GET', `/key/usage?id=${key}`)).body
        .result,
    ({ requests }) => (requests[0]?.requests ?? 0) > 3,
  )
  const day = new Date(desk.server.app.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(usage.charges).toEqual([{ day, product: 'reading', unit: 'speech', amount: expect.any(Number) }])
  expect((await ask('DELETE', `/speech/${created.id}`)).body.success).toBe(true)
  expect((await ask('GET', `/speech/${created.id}`)).status).toBe(404)
})

test('a book from a file and an article from a web page are read aloud', async () => {
  const { me, ask, over } = await program()
  await writeFile(desk.at('book.txt'), '[chapter] One\nThe tide comes in.\n[chapter] Two\nThen it goes.\n')
  const upload = await me.send('book', desk.at('book.txt'))
  const created = (await ask<Read>('POST', '/readings', { source: { upload }, language: 'en' })).body.result
  expect(created).toMatchObject({ state: 'preparing', work: null })
  const book = await over<Read>(`/readings/${created.id}`)
  expect(book.state).toBe('done')
  expect(book.files!.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['mp3', 'm4b', 'epub', 'srt', 'vtt']),
  )
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/tides`
  const linked = (await ask<Read>('POST', '/readings', { source: { url }, format: 'wav' })).body.result
  const article = await over<Read>(`/readings/${linked.id}`)
  expect(article).toMatchObject({ state: 'done', language: 'en' })
  expect(article.files!.map(({ name }) => name)).toContain('wav')
})

test('what cannot work is refused, and what fails later says why', async () => {
  const { ask, over } = await program()
  const refused = async (path: string, body: object) => (await ask('POST', path, body)).body.resultCode
  expect(await refused('/speech', { text: 'Hello.', language: 'en', voice: 'nobody' })).toBe(
    problems.unknownVoice.code,
  )
  expect(await refused('/readings', { source: {} })).toBe(problems.readingSource.code)
  expect(await refused('/speech', { text: 'Hello.', webhook: 'http://example.com/hook' })).toBe(
    problems.webhookAddress.code,
  )
  expect((await ask<{ records: Speech[] }>('GET', '/speech')).body.result.records).toEqual([])
  const url = 'http://10.0.0.1/page'
  const { id } = (await ask<Read>('POST', '/readings', { source: { url } })).body.result
  expect(await over(`/readings/${id}`)).toMatchObject({
    state: 'failed',
    problem: { name: 'notPublic' },
    steps: [
      { name: 'preparing', state: 'failed' },
      { name: 'speaking', state: 'waiting' },
    ],
  })
  // A web page is read before anybody knows what it costs.
  const poor = await program({ usage: {} })
  const asked = { source: { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}/tides` } }
  const unpaid = (await poor.ask<Read>('POST', '/readings', asked)).body.result
  expect(await poor.over(`/readings/${unpaid.id}`)).toMatchObject({
    state: 'failed',
    problem: { name: 'usageShort' },
  })
})

test('a test key speaks short texts for nothing, and makes nothing else', async () => {
  const { me, ask, over } = await program({ key: { test: true }, usage: {} })
  const made = (await ask<Speech>('POST', '/speech', { text: 'Hello there.', language: 'en' })).body.result
  expect(made.test).toBe(true)
  expect(await over(`/speech/${made.id}`)).toMatchObject({ state: 'done', test: true })
  const balance = await resultOf(me.browser.call(amountCurrent, {}))
  expect(balance.ttsAmount).toMatchObject({ currentAmount: 0, heldAmount: 0, useAmount: 0 })
  const long = 'tides '.repeat(300)
  expect((await ask('POST', '/speech', { text: long, language: 'en' })).body.resultCode).toBe(
    problems.testTextLong.code,
  )
  expect((await ask('GET', '/dub/works/list?current=1&size=10')).body.resultCode).toBe(
    problems.keyOfTests.code,
  )
  expect((await ask('POST', '/run/cancel', { id: made.id })).status).toBe(403)
})

test('live keys do not see tests, and tests are limited in number', async () => {
  const tests = await program({ key: { test: true } })
  const { testRuns } = desk.server.app.config
  Object.assign(desk.server.app.config, { testRuns: 1 })
  const text = { text: 'Hello there.', language: 'en' }
  const { id } = (await tests.ask<Speech>('POST', '/speech', text)).body.result
  expect((await tests.ask('POST', '/speech', text)).body.resultCode).toBe(problems.testsUsedUp.code)
  Object.assign(desk.server.app.config, { testRuns })
  expect((await tests.ask<{ records: Speech[] }>('GET', '/speech')).body.result.records).toHaveLength(1)
  await tests.over(`/speech/${id}`)
})
