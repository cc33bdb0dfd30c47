import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runCancel } from '#core/contract/runs.ts'
import { projectRetry } from '#products/dubbing/projects/contract/preparing.ts'
import { projectCreate } from '#products/dubbing/projects/contract/projects.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/desks/project-desk.ts'
import { codeOf } from '#testkit/desks/work-desk.ts'
import { briefSpeech, speechFilm } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'

// Processing films takes time, and other tests run concurrently.
vi.setConfig({ testTimeout: 300_000 })

let desk: ProjectDesk
let isOpen = true
const site = createServer((request, response) => {
  if (request.url === '/endless.mp4') return void response.write('…')
  if (!isOpen) return void response.writeHead(404).end()
  createReadStream(desk.at('speech.mp4')).pipe(response)
})
const at = (path: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}/${path}`

beforeAll(async () => {
  desk = await openProjectDesk()
  await speechFilm(desk.at('speech.mp4'), briefSpeech)
  await once(site.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  site.closeAllConnections()
  site.close()
  await desk[Symbol.asyncDispose]()
})

test('a link becomes a project like an uploaded film', async () => {
  const me = await desk.someone()
  const id = await me.create({ link: at('talk.mp4') })
  expect((await me.detail(id)).preparing).toMatchObject({ kind: 'projects.fetch' })
  expect(await me.prepared(id)).toMatchObject({
    status: 1,
    kind: 'short',
    hasPicture: true,
    sourceVideoPath: expect.stringContaining('talk.mp4'),
    preparing: { kind: 'projects.prepare', state: 'done' },
  })
})

test('a link into the internal network is refused, and what was not there can be tried again', async () => {
  const me = await desk.someone()
  const inner = await me.prepared(await me.create({ link: 'http://10.0.0.1/talk.mp4' }))
  expect(inner).toMatchObject({ status: 3, preparing: { kind: 'projects.fetch', problem: 'notPublic' } })
  isOpen = false
  const id = await me.create({ link: at('talk.mp4') })
  expect((await me.prepared(id)).errorInfo).toContain('HTTP 404')
  isOpen = true
  await me.browser.call(projectRetry, { id })
  expect(await me.prepared(id)).toMatchObject({ status: 1, kind: 'short' })
})

test('a download can be canceled, and a project has one source', async () => {
  const me = await desk.someone()
  const id = await me.create({ link: at('endless.mp4') })
  const running = await until(
    () => me.detail(id),
    ({ preparing }) => preparing?.state === 'running',
  )
  await me.browser.call(runCancel, { id: running.preparing!.id })
  expect(await me.prepared(id)).toMatchObject({ state: 'cancelled' })
  const both = { name: 'Film', language: 'en', link: at('talk.mp4'), video: crypto.randomUUID() }
  expect(await codeOf(me.browser.call(projectCreate, both))).toBe(17041)
  expect(
    await codeOf(me.browser.call(projectCreate, { name: 'Film', language: 'en', link: 'film.mp4' })),
  ).toBe(23050)
})
