import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OutputOf } from '#core/contract/call.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { addProgram } from '#testkit/desks/program.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/desks/project-desk.ts'
import { resultOf } from '#testkit/desks/work-desk.ts'
import { briefSpeech, ffmpeg, speechOverMusic } from '#testkit/media/films.ts'
import type { separations } from '../contract/resources.ts'

vi.setConfig({ testTimeout: 300_000 })

type Separated = OutputOf<typeof separations.show>

let desk: ProjectDesk
const site = createServer((request, response) =>
  createReadStream(desk.at(decodeURIComponent(request.url!.slice(1)))).pipe(response),
)
const linkTo = (name: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}/${name}`

beforeAll(async () => {
  desk = await openProjectDesk()
  await speechOverMusic(desk.at('talk.mp4'), briefSpeech)
  await ffmpeg('-i', desk.at('talk.mp4'), '-vn', desk.at('talk.wav'))
  await ffmpeg('-f', 'lavfi', '-i', 'sine=300:d=61', '-ac', '2', desk.at('long.mp3'))
  await once(site.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  site.close()
  await desk[Symbol.asyncDispose]()
})

test('a link is fetched and separated by one call', async () => {
  const { ask, over } = await addProgram(desk)
  const asked = { source: { url: linkTo('talk.mp4') }, externalId: 'song' }
  const created = (await ask<Separated>('POST', '/separations', asked)).body.result
  expect(created).toMatchObject({ name: 'talk', state: 'fetching', externalId: 'song' })
  const done = await over<Separated>(`/separations/${created.id}`)
  expect(done).toMatchObject({
    state: 'done',
    problem: null,
    steps: [
      { name: 'fetching', state: 'done' },
      { name: 'preparing', state: 'done' },
      { name: 'separating', state: 'done' },
    ],
  })
  expect(done.files!.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['voice.wav', 'voice.mp4', 'background.mp3']),
  )
  const voice = done.files!.find(({ name }) => name === 'voice.wav')!
  const bytes = await (await fetch(`${desk.server.origin()}${voice.path}`)).arrayBuffer()
  expect(bytes.byteLength).toBe(voice.size)
})

test('an upload is separated; a preview is its first minute', async () => {
  const { me, ask, over } = await addProgram(desk)
  const upload = await me.send('separation', desk.at('talk.wav'), 'Song.wav')
  const body = { source: { upload }, scope: 'preview' }
  const created = (await ask<Separated>('POST', '/separations', body)).body.result
  expect(created).toMatchObject({ name: 'Song', state: 'separating' })
  const done = await over<Separated>(`/separations/${created.id}`)
  expect(done.files!.map(({ name }) => name)).toEqual(['voice.wav', 'background.wav', 'zip'])
})

test('a test separates 60 seconds for nothing, and refuses more', async () => {
  const { me, ask, over } = await addProgram(desk, { key: { test: true }, usage: {} })
  const sent = async (file: string) => {
    const upload = await me.send('separation', desk.at(file))
    return over<Separated>(
      `/separations/${(await ask<Separated>('POST', '/separations', { source: { upload } })).body.result.id}`,
    )
  }
  expect(await sent('talk.wav')).toMatchObject({ state: 'done', test: true })
  expect(await sent('long.mp3')).toMatchObject({ state: 'failed', problem: { name: 'testTooLong' } })
  const { dubAmount } = await resultOf(me.browser.call(amountCurrent, {}))
  expect(dubAmount).toMatchObject({ currentAmount: 0, heldAmount: 0, useAmount: 0 })
})

test('one that is canceled while it is fetched ends without a result', async () => {
  const silent = createServer(() => undefined)
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const { ask, over } = await addProgram(desk)
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/song.mp3`
  const { id } = (await ask<Separated>('POST', '/separations', { source: { url } })).body.result
  await ask('POST', `/separations/${id}/cancel`)
  expect(await over(`/separations/${id}`)).toMatchObject({
    state: 'canceled',
    steps: [
      { name: 'fetching', state: 'canceled' },
      { name: 'preparing', state: 'waiting' },
      { name: 'separating', state: 'waiting' },
    ],
  })
  silent.closeAllConnections()
  silent.close()
})
