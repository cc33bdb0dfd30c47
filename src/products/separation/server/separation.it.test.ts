import { readFile, writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import { runCancel } from '#core/contract/runs.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { readPeaks } from '#domain/peaks.ts'
import { readWav } from '#domain/wav.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { staffSeparationRate, staffSeparationRateModify } from '#money/prices/contract/staff-prices.ts'
import { amountCurrent } from '#money/usage/contract/usage.ts'
import { projectCreate } from '#products/dubbing/projects/contract/projects.ts'
import { podcastSoundAdd } from '#products/podcast/contract/sounds.ts'
import { uploadList } from '#shared/uploads/contract/uploads.ts'
import { workDownload } from '#shared/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import {
  briefSpeech,
  ffmpeg,
  inspect,
  musicFilm,
  repeatedMusic,
  speechFile,
  speechOverMusic,
} from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { workerOf } from '#testkit/server/worker-of.ts'
import {
  separationCreate,
  separationDelete,
  separationDetail,
  separationList,
  separationQuote,
  separationRename,
  separationRestore,
  separationStart,
  separationToSound,
  separationToUpload,
} from '../contract/separations.ts'

let server: TestServer
let tenant: string
let worker: ReturnType<typeof workerOf>
let folder: string
const at = (name: string) => join(folder, name)

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  folder = await mkdtemp(join(tmpdir(), 'yiyin-separations-'))
  worker = workerOf(server, { kinds: ['separations.separate'], slots: 1 })
  await worker.startWorking()
})
afterAll(async () => {
  await worker.stopWorking()
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

async function someone(role: 'user' | 'operator' = 'user') {
  const name = `person-${crypto.randomUUID()}`
  const account = await addPerson(server, tenant, { name, role })
  const browser = await new Browser(server).signIn(role === 'user' ? 'user' : 'staff', name, password)
  if (role === 'operator') await browser.confirm(password)
  const tried = async <C extends Call>(asked: C, input: SentTo<C>) => (await browser.call(asked, input)).body
  const call = async <C extends Call>(asked: C, input: SentTo<C>): Promise<OutputOf<C>> => {
    const body = await tried(asked, input)
    expect([asked.path, body.resultEnInfo, body.success]).toEqual([asked.path, body.resultEnInfo, true])
    return body.result as OutputOf<C>
  }
  return {
    account,
    browser,
    tried,
    call,
    async create(file: string, name = 'Talk', called?: string) {
      const upload = await addUpload(server, { tenant, account }, 'separation', file, called)
      return (await call(separationCreate, { name, upload })).id
    },
    made: (id: string, scope: 'preview' | 'whole') =>
      until(
        () => call(separationDetail, { id }),
        (visible) => visible[scope] !== null && visible[scope].state !== workState.generating,
        120_000,
      ),
    async save(id: string, file: string) {
      const { path } = await call(workDownload, { id, file })
      const reply = await browser.fetch('GET', path)
      expect([file, reply.status]).toEqual([file, 200])
      const saved = at(`${id}-${file}`)
      await writeFile(saved, reply.bytes)
      return { saved, headers: reply.headers }
    },
    bytes: async (path: string) => (await browser.fetch('GET', path)).bytes,
  }
}

test('a video is split into two parts, whose sum is the original, and saved as files', async () => {
  const me = await someone()
  await speechOverMusic(at('talk.mp4'), briefSpeech)
  await ffmpeg('-i', at('talk.mp4'), '-c:v', 'copy', '-c:a', 'flac', at('talk.mkv'))
  const id = await me.create(at('talk.mkv'))
  const preview = await me.made(id, 'preview')
  expect(preview).toMatchObject({ hasPicture: true, whole: null, sound: { scope: 'preview' } })
  expect(preview.files.map(({ name }) => name)).toEqual(['voice.wav', 'background.wav'])
  expect((await me.call(noticeList, {})).records).toEqual([])
  expect(await me.call(separationQuote, { id })).toMatchObject({ uses: 0 })
  await me.call(separationStart, { id, scope: 'whole' })
  expect(await me.tried(separationStart, { id, scope: 'whole' })).toMatchObject({ success: false })
  const { sound, files, whole } = await me.made(id, 'whole')
  expect(whole!.state).toBe(workState.done)
  expect(sound!.scope).toBe('whole')
  expect(files.map(({ name }) => name)).toEqual(
    ['voice', 'background'].flatMap((stem) => ['wav', 'mp3', 'flac', 'mp4'].map((kind) => `${stem}.${kind}`)),
  )
  const notices = (await me.call(noticeList, {})).records
  expect(notices.map(({ kind, about }) => [kind, about])).toEqual([['separationReady', id]])
  const [voice, background] = [
    readWav(await me.bytes(sound!.voice.path)),
    readWav(await me.bytes(sound!.background.path)),
  ]
  await ffmpeg('-i', at('talk.mkv'), '-ar', '48000', '-ac', '2', at('talk.wav'))
  const original = readWav(await readFile(at('talk.wav')))
  const frames = original.channels[0]!.length
  expect(voice.channels[0]).toHaveLength(frames)
  expect(background.channels[0]).toHaveLength(frames)
  expect(energy(voice.channels[0]!)).toBeGreaterThan(0.01 * energy(original.channels[0]!))
  const rest = original.channels[0]!.map(
    (value, index) => value - voice.channels[0]![index]! - background.channels[0]![index]!,
  )
  expect(energy(rest)).toBeLessThan(1e-5 * energy(original.channels[0]!))
  const peaks = readPeaks(new Uint8Array(await me.bytes(sound!.voice.peaksPath)))
  expect(peaks[0]!.pairs.length / 2).toBe(Math.ceil(frames / 480))
  const flac = await me.save(sound!.work, 'voice.flac')
  await ffmpeg('-i', flac.saved, '-c:a', 'pcm_s16le', at('voice.flac.wav'))
  expect(readWav(await readFile(at('voice.flac.wav'))).channels).toEqual(voice.channels)
  expect(decodeURIComponent(flac.headers['content-disposition'] as string)).toContain('Talk.voice.flac')
  const mp3 = await inspect((await me.save(sound!.work, 'background.mp3')).saved)
  expect(mp3.streams.map(({ codec_name }) => codec_name)).toEqual(['mp3'])
  const video = await me.save(sound!.work, 'voice.mp4')
  expect((await inspect(video.saved)).streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
  await ffmpeg('-i', video.saved, '-ar', '48000', '-ac', '2', at('voice.mp4.wav'))
  const heard = readWav(await readFile(at('voice.mp4.wav'))).channels[0]!
  const wanted = voice.channels[0]!
  const length = Math.min(heard.length, wanted.length)
  const noise = wanted.subarray(0, length).map((value, index) => value - heard[index]!)
  expect(energy(noise)).toBeLessThan(0.02 * energy(wanted))
})

const energy = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0)

test('a preview ends after 60 seconds; the whole is quoted, held, charged, and the hold released on cancel', async () => {
  const operator = await someone('operator')
  const me = await someone()
  await giveUsage(server, { tenant, account: me.account, unit: 'dub', size: 60 })
  await ffmpeg('-f', 'lavfi', '-i', repeatedMusic(70), '-c:a', 'libmp3lame', at('long.mp3'))
  const id = await me.create(at('long.mp3'))
  const preview = await me.made(id, 'preview')
  expect(preview.sound!.duration).toBe(60_000)
  expect(preview.hasPicture).toBe(false)
  await operator.call(staffSeparationRateModify, { seconds: 30 })
  expect(await operator.call(staffSeparationRate, {})).toEqual({ seconds: 30 })
  const quote = await me.call(separationQuote, { id })
  const uses = Math.ceil((Math.ceil(preview.duration! / 1000) * 30) / 60)
  expect(quote).toMatchObject({ uses, remaining: 60 })
  await worker.stopWorking()
  const { run } = await me.call(separationStart, { id, scope: 'whole' })
  expect((await me.call(amountCurrent, {})).dubAmount.currentAmount).toBe(60 - uses)
  await me.call(runCancel, { id: run })
  expect((await me.call(amountCurrent, {})).dubAmount.currentAmount).toBe(60)
  expect((await me.call(separationDetail, { id })).whole!.state).toBe(workState.failed)
  await me.call(separationStart, { id, scope: 'whole' })
  await worker.startWorking()
  const whole = await me.made(id, 'whole')
  expect(whole.files.map(({ name }) => name)).not.toContain('voice.mp4')
  expect((await me.call(amountCurrent, {})).dubAmount).toMatchObject({
    currentAmount: 60 - uses,
    useAmount: uses,
  })
  await operator.call(staffSeparationRateModify, { seconds: 600 })
  expect(await me.tried(separationStart, { id, scope: 'whole' })).toMatchObject({ resultCode: 18001 })
  await operator.call(staffSeparationRateModify, { seconds: 0 })
})

test('unusable files are refused with the reason and can be deleted', async () => {
  const me = await someone()
  await musicFilm(at('music.mp4'))
  await ffmpeg('-i', at('music.mp4'), '-c:v', 'copy', '-an', at('silent.mp4'))
  await writeFile(at('broken.wav'), (await readFile(speechFile)).subarray(0, 30))
  await writeFile(at('notes.mp3'), 'These are only notes.\n'.repeat(50))
  await ffmpeg('-i', speechFile, '-f', 'aiff', at('renamed.mp3'))
  const wrong = {
    'silent.mp4': 'noSoundInFile',
    'broken.wav': 'soundUnreadable',
    'notes.mp3': 'separationContent',
    'renamed.mp3': 'separationKind',
  }
  for (const [file, problem] of Object.entries(wrong)) {
    const id = await me.create(at(file))
    const { preview, sound } = await me.made(id, 'preview')
    expect([file, preview!.run!.problem, sound]).toEqual([file, problem, null])
    expect(await me.tried(separationQuote, { id })).toMatchObject({ success: false })
    await me.call(separationDelete, { id })
  }
  expect((await me.call(separationList, {})).records).toEqual([])
  const kinds = (await me.call(noticeList, {})).records.map(({ kind }) => kind)
  expect(kinds).toEqual(Array.from({ length: 4 }, () => 'separationFailed'))
})

test('a missing source fails with the reason, and existing results are kept', async () => {
  const me = await someone()
  const id = await me.create(speechFile)
  await me.made(id, 'preview')
  const { source_key } = await server.app.database
    .of(tenant)
    .selectFrom('separations')
    .select('source_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await server.app.storage.remove(source_key!)
  await me.call(separationStart, { id, scope: 'whole' })
  const { whole, sound } = await me.made(id, 'whole')
  expect([whole!.run!.problem, sound!.scope]).toEqual(['uploadGone', 'preview'])
})

test('separations are listed, renamed, deleted while they run, restored, and no one else’s', async () => {
  const me = await someone()
  const other = await someone()
  await worker.stopWorking()
  const id = await me.create(speechFile, 'First')
  const second = await me.create(speechFile, 'Second')
  await me.call(separationRename, { id, name: 'Renamed' })
  const { records, next } = await me.call(separationList, { size: 1 })
  expect([records[0]!.name, records[0]!.preview!.state]).toEqual(['Second', workState.generating])
  const more = await me.call(separationList, { size: 1, after: next! })
  expect(more.records.map(({ name }) => name)).toEqual(['Renamed'])
  expect(await other.tried(separationDetail, { id })).toMatchObject({ success: false })
  expect(await other.tried(separationDelete, { id })).toMatchObject({ success: false })

  await me.call(separationDelete, { id })
  await worker.startWorking()
  await me.made(second, 'preview')
  expect((await me.call(separationList, {})).records.map(({ name }) => name)).toEqual(['Second'])
  await me.call(separationRestore, { id })
  const restored = await me.call(separationDetail, { id })
  expect([restored.preview!.state, restored.preview!.run!.state]).toEqual([workState.failed, 'cancelled'])
  await me.call(separationStart, { id, scope: 'preview' })
  expect((await me.made(id, 'preview')).sound!.scope).toBe('preview')
})

// The other kinds of videos are those of the other tests.
test.each([
  ['flv', ['-c:v', 'flv', '-c:a', 'mp3', '-ar', '44100']],
  ['avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
])('a %s is passed to dubbing, as it is or with the voice only', async (kind, codecs) => {
  const me = await someone()
  const file = at(`film.${kind}`)
  await speechOverMusic(at('film.mp4'), briefSpeech)
  await ffmpeg('-i', at('film.mp4'), ...codecs, file)
  const id = await me.create(file, 'Film')
  await me.made(id, 'preview')
  expect(await me.tried(separationToUpload, { id, sound: 'voice' })).toMatchObject({ success: false })
  const original = await me.call(separationToUpload, { id, sound: 'original' })
  expect(await me.call(separationToUpload, { id, sound: 'original' })).toEqual(original)
  expect(original.kind).toBe('short')
  await me.call(separationStart, { id, scope: 'whole' })
  await me.made(id, 'whole')
  const voice = await me.call(separationToUpload, { id, sound: 'voice' })
  const uploads = await me.call(uploadList, {})
  expect(uploads.map(({ id }) => id).toSorted()).toEqual([original.upload, voice.upload].toSorted())
  expect(uploads.every(({ received, size }) => received === size)).toBe(true)
  const project = await me.call(projectCreate, { name: 'Film', language: 'en', video: voice.upload })
  expect(project.id).toBeDefined()
  // The copy is the project's own: the separation still has its files.
  const { sound, hasPicture } = await me.call(separationDetail, { id })
  expect(hasPicture).toBe(true)
  const { streams } = await inspect((await me.save(sound!.work, 'voice.mp4')).saved)
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio'])
})

test('a sound is passed to dubbing and podcasts', async () => {
  const me = await someone()
  const sound = await me.create(speechFile, 'Sound')
  await me.made(sound, 'preview')
  const own = await me.call(separationToUpload, { id: sound, sound: 'original' })
  const heard = await me.call(projectCreate, { name: 'Sound', language: 'en', video: own.upload })
  expect(heard.id).toBeDefined()
  expect(await me.tried(separationToUpload, { id: sound, sound: 'voice' })).toMatchObject({ success: false })
  await me.call(separationStart, { id: sound, scope: 'whole' })
  await me.made(sound, 'whole')
  const said = await me.call(separationToUpload, { id: sound, sound: 'voice' })
  expect((await me.call(uploadList, {})).find(({ id }) => id === said.upload)?.name).toBe('Sound.flac')

  // To podcasts: a second request returns the same upload.
  const handed = await me.call(separationToSound, { id: sound, stem: 'background' })
  expect(await me.call(separationToSound, { id: sound, stem: 'background' })).toEqual(handed)
  const music = await me.call(podcastSoundAdd, { upload: handed.upload, kind: 'music', name: handed.name })
  expect(music).toMatchObject({ kind: 'music', name: 'Sound-background.flac' })
})
