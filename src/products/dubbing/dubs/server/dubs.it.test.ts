import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { addProgram } from '#testkit/desks/program.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/desks/project-desk.ts'
import { briefSpeech, speechFilm } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import type { Dub, Transcript, TranslationMade } from '../contract.ts'

// As a program without the web app: an API key and the addresses of the documentation.

vi.setConfig({ testTimeout: 300_000 })

let desk: ProjectDesk
const site = createServer((_, response) => createReadStream(desk.at('talk.mp4')).pipe(response))
const linkTo = (name: string) => `http://127.0.0.1:${(site.address() as AddressInfo).port}/${name}`

beforeAll(async () => {
  desk = await openProjectDesk()
  await reportOffer(desk.server.app)
  await speechFilm(desk.at('talk.mp4'), briefSpeech)
  await writeFile(desk.at('lines.srt'), briefSpeech.subtitles)
  await once(site.listen(0, '127.0.0.1'), 'listening')
})
afterAll(async () => {
  site.close()
  await desk[Symbol.asyncDispose]()
})

const program = () => addProgram(desk)

test('three calls lead from a link to the files of two dubs', async () => {
  const { ask, over } = await program()
  const asked = {
    source: { url: linkTo('A%20talk.mp4') },
    from: 'en',
    to: ['es', 'fr'],
    externalId: 'order 7',
    metadata: { team: 'north' },
  }
  const created = await ask<Dub>('POST', '/dubs', asked)
  expect(created.body.result).toMatchObject({
    name: 'A talk',
    state: 'fetching',
    externalId: 'order 7',
    metadata: { team: 'north' },
    languages: [
      { language: 'es', state: 'waiting', files: [] },
      { language: 'fr', state: 'waiting', files: [] },
    ],
  })
  const { id } = created.body.result
  const done = await over<Dub>(`/dubs/${id}`)
  expect(done).toMatchObject({ state: 'done', from: 'en', problem: null, progress: null })
  const film = done.languages[0]!.files!.find(({ name }) => name === 'mp4')!
  const bytes = await fetch(`${desk.server.origin()}${film.path}`)
  expect(bytes.headers.get('content-type')).toBe('video/mp4')
  expect((await bytes.arrayBuffer()).byteLength).toBe(film.size)

  const listed = await ask<{ records: Dub[] }>('GET', '/dubs?externalId=order%207')
  expect(listed.body.result.records.map((each) => each.id)).toEqual([id])
  expect(listed.body.result.records[0]!.languages[0]).toEqual({
    language: 'es',
    state: 'done',
    problem: null,
    work: done.languages[0]!.work,
  })
  const found = async (query: string) =>
    (await ask<{ records: Dub[] }>('GET', `/dubs?${query}`)).body.result.records
  expect(await found('externalId=other')).toEqual([])
  expect(await found('state=done&metadata=team:north')).toHaveLength(1)
  expect(await found('state=going')).toEqual([])
  expect(await found('metadata=team:south')).toEqual([])
  expect(await found(`createdAfter=${done.timeCreate}`)).toHaveLength(1)
  expect(await found(`createdBefore=${done.timeCreate}`)).toEqual([])
  const [expanded] = await found('expand=works,project&size=100')
  expect(expanded).toMatchObject({
    project: { id, status: 5 },
    languages: [
      { language: 'es', made: { id: done.languages[0]!.work, state: 1 } },
      { language: 'fr', made: { id: done.languages[1]!.work, state: 1 } },
    ],
  })
  expect((await ask('GET', '/dubs?expand=account')).status).toBe(400)
  expect(done.steps.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'fetching done',
    'preparing done',
    'translating done',
    'dubbing done',
  ])
  expect((await ask('DELETE', `/dubs/${id}`)).body.success).toBe(true)
  expect((await ask('GET', `/dubs/${id}`)).status).toBe(404)
})

test('an upload is transcribed, and subtitles are translated', async () => {
  const { me, ask, over } = await program()
  const upload = await me.send('short', desk.at('talk.mp4'), 'Rede.mp4')
  const transcript = await ask<Transcript>('POST', '/transcripts', { source: { upload }, from: 'en' })
  expect(transcript.body.result).toMatchObject({ name: 'Rede', state: 'preparing', files: [] })
  const heard = await over<Transcript>(`/transcripts/${transcript.body.result.id}`)
  expect(heard.state).toBe('done')
  const srt = heard.files!.find(({ name }) => name === 'srt')!
  expect(await (await fetch(`${desk.server.origin()}${srt.path}`)).text()).toMatch(/^1\r?\n00:00:/)

  const lines = await me.send('subtitles', desk.at('lines.srt'))
  const asked = { source: { upload: lines }, from: 'en', to: ['es'] }
  const translation = await ask<TranslationMade>('POST', '/translations', asked)
  const made = await over<TranslationMade>(`/translations/${translation.body.result.id}`)
  expect(made).toMatchObject({ state: 'done', languages: [{ language: 'es', state: 'done', problem: null }] })
  const vtt = made.languages[0]!.files!.find(({ name }) => name === 'vtt')!
  expect(await (await fetch(`${desk.server.origin()}${vtt.path}`)).text()).toMatch(/^WEBVTT/)
  // A translation is no dub, and every project is a transcript.
  expect((await ask('GET', `/dubs/${translation.body.result.id}`)).status).toBe(404)
  expect((await ask('GET', `/transcripts/${translation.body.result.id}`)).status).toBe(200)
})

test('what cannot work is refused with the reason, and fails where only trying shows it', async () => {
  const { ask, over } = await program()
  const refused = async (body: object) => (await ask('POST', '/dubs', body)).body.resultEnInfo
  expect(await refused({ source: {}, from: 'en', to: ['es'] })).toBe('Choose a file')
  expect(await refused({ source: { url: 'film.mp4' }, from: 'en', to: ['es'] })).toContain(
    'not a web address',
  )
  const both = { upload: crypto.randomUUID(), url: linkTo('a.mp4') }
  expect(await refused({ source: both, from: 'en', to: ['es'] })).toContain('one source only')
  expect(await refused({ source: { url: linkTo('a.mp4') }, from: 'en', to: [] })).toBeTruthy()
  const created = await ask<Dub>('POST', '/dubs', {
    source: { url: 'http://10.0.0.1/a.mp4' },
    from: 'en',
    to: ['es'],
  })
  const failed = await over<Dub>(`/dubs/${created.body.result.id}`)
  expect(failed).toMatchObject({ state: 'failed', problem: { name: 'notPublic', code: 23051 } })
})

test('one voice for all is used, and an unknown one is the reason why a language failed', async () => {
  const { me, ask, over } = await program()
  const asked = async (voice: string) => {
    const upload = await me.send('subtitles', desk.at('lines.srt'))
    const body = { source: { upload }, from: 'en', to: ['es'], voice }
    return over<Dub>(`/dubs/${(await ask<Dub>('POST', '/dubs', body)).body.result.id}`)
  }
  expect(await asked('embedded:es')).toMatchObject({ state: 'done' })
  expect(await asked('nobody')).toMatchObject({
    state: 'failed',
    languages: [{ state: 'failed', problem: { name: 'unknownVoice' } }],
  })
})

test('a dub that is canceled while it waits ends at once, and so does one that is fetched', async () => {
  const { me, ask, over } = await program()
  const upload = await me.send('subtitles', desk.at('lines.srt'))
  const body = { source: { upload }, from: 'en', to: ['es'], stopAt: ['subtitles'] }
  const { id } = (await ask<Dub>('POST', '/dubs', body)).body.result
  await until(
    async () => (await ask<Dub>('GET', `/dubs/${id}`)).body.result.state,
    (state) => state === 'waiting',
  )
  expect((await ask<Dub>('POST', `/dubs/${id}/cancel`)).body.result).toMatchObject({ state: 'canceled' })

  const silent = createServer(() => undefined)
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/talk.mp4`
  const fetched = (await ask<Dub>('POST', '/dubs', { source: { url }, from: 'en', to: ['es'] })).body.result
  await ask('POST', `/dubs/${fetched.id}/cancel`)
  expect(await over(`/dubs/${fetched.id}`)).toMatchObject({ state: 'canceled' })
  silent.closeAllConnections()
  silent.close()
})

test('each call for programs is served in the versioned API, with one method', async () => {
  const { ask } = await program()
  expect((await ask('GET', '/dub/works/list?current=1&size=10')).body.success).toBe(true)
  expect((await ask('GET', '/dub/works/delete?id=x')).status).toBe(404)
  expect((await ask('POST', '/login/user', {})).status).toBe(404)
})
