import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { problemCodes } from '#core/contract/codes.ts'
import { loginExit } from '#core/contract/sessions.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { readMono } from '#domain/wav.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { lineVoice } from '#products/dubbing/original-voices/contract/line-voices.ts'
import { projectDetail, projectList } from '#products/dubbing/projects/contract/projects.ts'
import { cueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { workDelete, workDownload } from '#shared/works/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { retranslate, spanish, speechCues } from '#testkit/desks/dub-project.ts'
import { openWorkDesk, type WorkDesk, resultOf, codeOf } from '#testkit/desks/work-desk.ts'
import { inspect } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'
import { generateLinkup, workDetail, workList, workQuote } from '../contract.ts'
import { generateWork } from './work-kind.ts'

const run = promisify(execFile)

// Processing films takes time, and other tests run concurrently.
vi.setConfig({ testTimeout: 240_000 })

let desk: WorkDesk
beforeAll(async () => {
  desk = await openWorkDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

/** Requests something, and disconnects when the response begins. */
const cutOff = (path: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: desk.server.port, path, headers: { host: 'localhost' } },
      (answer) => {
        answer.once('data', () => answer.destroy())
        answer.on('close', resolve)
        answer.on('error', reject)
      },
    )
    sent.on('error', reject)
    sent.end()
  })

async function loudnessOf(file: string): Promise<number> {
  const { stderr } = await run('ffmpeg', [
    '-nostdin',
    '-i',
    file,
    '-map',
    '0:a:0',
    '-af',
    'ebur128',
    '-f',
    'null',
    '-',
  ])
  return Number(/Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS/.exec(stderr)![1])
}

/** The loudness of each line in dB. */
async function levels(
  file: string,
  lines: readonly { spokenStart: number | null; spokenEnd: number | null }[],
) {
  const { rate, samples } = readMono(await readFile(file))
  return lines.map(({ spokenStart, spokenEnd }) => {
    const said = samples.subarray((spokenStart! * rate) / 1000, (spokenEnd! * rate) / 1000)
    const power = said.reduce((sum, value) => sum + value * value, 0) / said.length
    return 10 * Math.log10(power)
  })
}

/**
 * While the voice file is missing, the archive is only available on explicit request; an earlier link does not
 * circumvent this.
 */
async function expectNoArchive(id: string) {
  const asked = { id, file: 'zip' } as const
  expect((await desk.detail(id)).missing).toEqual(['voice'])
  expect(await codeOf(desk.person.call(workDownload, asked))).toBe(17040)
  const { path } = await resultOf(desk.person.call(workDownload, { ...asked, partial: true }))
  const known = await desk.bytesOf(path)
  expect([known.status, known.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  const { bytes } = await desk.bytesOf(wholeArchive)
  expect(JSON.parse(bytes.toString())).toMatchObject({ success: false, resultCode: 17040 })
}
let wholeArchive: string

/** It holds all files of the work, with the sizes that the page shows, and the list in it says so, too. */
async function expectWholeArchive(zip: string, work: Awaited<ReturnType<WorkDesk['detail']>>) {
  const { stdout } = await run(process.execPath, ['scripts/check-archive.ts', zip])
  const held = stdout
    .trimEnd()
    .split('\n')
    .map((line) => ({ size: Number(line.slice(0, 12)), name: line.slice(14) }))
  const visible = work.files.filter(({ name }) => name !== 'zip')
  expect(held).toHaveLength(visible.length)
  expect(held.map(({ name }) => name)).toContain('The speech.es.mp4')
  const sizes = held.map(({ size }) => size)
  for (const { size } of visible) if (size !== null) expect(sizes).toContain(size)
  // The list is stored as it is, so that another first digit of a sum is another list.
  const bytes = await readFile(zip)
  const at = bytes.indexOf('  The speech.es.srt\n') - 64
  bytes[at] = bytes[at] === 0x30 ? 0x31 : 0x30
  await writeFile(`${zip}.changed`, bytes)
  const checking = run(process.execPath, ['scripts/check-archive.ts', `${zip}.changed`])
  await expect(checking).rejects.toThrow('The speech.es.srt has other bytes than the list says.')
}

/** As if a worker was killed after the film was finished: the remaining files are made from the same lines. */
async function expectSameVoiceAgain(id: string) {
  const before = await readFile(await desk.download(id, 'voice'))
  const db = desk.server.app.database.of(desk.tenant)
  const { files } = await db
    .selectFrom('works')
    .select('files')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { voice, ...rest } = files!
  await db.updateTable('works').set({ files: rest }).where('id', '=', id).execute()
  await desk.server.app.storage.remove(voice!.key)
  await expectNoArchive(id)
  await enqueue(db, generateWork, { work: id }, { tenant: desk.tenant })
  await until(
    () => desk.detail(id),
    (work) => work.files.some(({ name }) => name === 'voice'),
  )
  expect((await readFile(await desk.download(id, 'voice'))).equals(before)).toBe(true)
}

test('from lines to a dubbed film; after an edit only the changed line is spoken again', async () => {
  const project = await desk.addProject()
  const quote = await resultOf(
    desk.person.call(workQuote, { id: project, language: 'es', port: 'embedded:es' }),
  )
  const { currentAmount: remaining } = await desk.dubUsage()
  expect(quote).toMatchObject({ uses: 11, remaining, lines: 3 })

  const { id } = await desk.generate(project)
  expect(await desk.projectRow(project)).toMatchObject({ status: 4 })
  expect(
    await codeOf(desk.person.call(generateLinkup, { id: project, language: 'es', port: 'embedded:es' })),
  ).toBe(17014)
  expect(await codeOf(desk.person.call(workDelete, { id }))).toBe(17014)
  const first = await desk.made(id)
  expect(first).toMatchObject({
    state: 1,
    version: 1,
    changed: 0,
    engineCalls: { synthesize: 3, recognize: 0 },
  })
  expect(first.lines.map(({ translation }) => translation)).toEqual(spanish)
  expect(first.files.map(({ name }) => name)).toEqual([
    'mp4',
    'm4a',
    'mp3',
    'voice',
    'background',
    'srt',
    'vtt',
    'ass',
    'docx',
    'csv',
    'zip',
  ])
  expect(await desk.projectRow(project)).toMatchObject({ status: 5, detail_count: 1 })
  const { records } = await resultOf(desk.person.call(noticeList, {}))
  expect(records[0]).toMatchObject({ kind: 'workReady', text: expect.stringContaining('西班牙语') })

  const mp4 = await desk.download(id, 'mp4')
  const { streams, format } = await inspect(mp4)
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio', 'audio'])
  expect(streams.map(({ tags }) => tags?.['language'])).toEqual(['und', 'spa', 'eng'])
  expect(Math.abs(Number(streams[0]!.duration) - Number(streams[1]!.duration))).toBeLessThanOrEqual(1 / 25)
  expect(Object.values(format.tags ?? {}).join()).toContain('synthesized')
  expect(Math.abs((await loudnessOf(mp4)) + 16)).toBeLessThanOrEqual(1)
  expect(await readFile(await desk.download(id, 'srt'), 'utf8')).toContain('compatriotas')
  const script = await readFile(await desk.download(id, 'csv'), 'utf8')
  expect(script).toContain('fellow Americans')
  expect(script).toContain('compatriotas')
  for (const file of ['m4a', 'mp3', 'voice', 'background'] as const) {
    const sound = await inspect(await desk.download(id, file))
    expect(Math.abs(Number(sound.format.duration) - 11)).toBeLessThan(0.2)
  }
  await expectWholeArchive(await desk.download(id, 'zip'), await desk.detail(id))

  const { path: archive } = await resultOf(desk.person.call(workDownload, { id, file: 'zip' }))
  await cutOff(archive)
  expect(first.missing).toEqual([])
  wholeArchive = archive

  await retranslate(desk.server, {
    tenant: desk.tenant,
    project,
    cue: 'c3',
    text: 'preguntad qué podéis hacer por él.',
  })
  const changed = await desk.detail(id)
  expect([changed.changed, changed.lines.map((line) => line.changed)]).toEqual([1, [false, false, true]])
  const [, , third] = speechCues
  const seconds = Math.ceil((third!.end - third!.start) / 1000)
  const asking = { id: project, language: 'es', port: 'embedded:es' }
  expect(await resultOf(desk.person.call(workQuote, asking))).toMatchObject({ uses: seconds })
  await expectFinished(project, false)
  // With another voice all lines are spoken again.
  expect(await resultOf(desk.person.call(workQuote, { ...asking, speed: 6 }))).toMatchObject({ uses: 11 })
  await expectSameVoiceAgain(id)
  const again = await desk.generate(project)
  const second = await desk.made(again.id)
  const { tracks } = await resultOf(desk.person.call(projectDetail, { id: project }))
  expect(tracks[0]).toMatchObject({ language: 'es', lines: 3, work: { id: again.id, version: 2 } })
  await expectFinished(project, true)
  expect(second).toMatchObject({ version: 2, changed: 0, engineCalls: { synthesize: 1 } })
  expect(second.versions.map((version) => [version.id, version.changed])).toEqual([[id, 1]])
  await retranslate(desk.server, { tenant: desk.tenant, project, cue: 'c3', text: spanish[2]! })
  expect((await desk.detail(id)).changed).toBe(0)

  const key = `${desk.tenant}/projects/${project}/works/${id}/dub.mp4`
  expect(await desk.server.app.storage.head(key)).toBeDefined()
  expect((await resultOf(desk.person.call(workList, { project }))).records).toHaveLength(2)
  expect((await desk.person.call(workDelete, { id })).body.success).toBe(true)
  expect(await desk.server.app.storage.head(key)).toBeUndefined()
  expect(await desk.projectRow(project)).toMatchObject({ status: 5, detail_count: 1 })
  expect((await inspect(await desk.download(again.id, 'background'))).streams).toHaveLength(1)
})

/** Its card and its page say the same. */
async function expectFinished(id: string, finished: boolean) {
  expect(await resultOf(desk.person.call(projectDetail, { id }))).toMatchObject({ finished, status: 5 })
  const { records } = await resultOf(desk.person.call(projectList, { size: 100 }))
  expect(records.find((each) => each.id === id)).toMatchObject({ finished, status: 5 })
}

test('a film is served in ranges, to its owner, while the session is valid', async () => {
  const project = await desk.addProject()
  const { id } = await desk.generate(project, { background: 'off', secondTrack: false })
  const { videoPath } = await desk.made(id)
  const { streams } = await inspect(await desk.download(id, 'mp4'))
  expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio'])
  const whole = await desk.bytesOf(videoPath!)
  for (const [from, to] of [
    [0, 0],
    [1000, 65_999],
    [whole.bytes.length - 10, whole.bytes.length - 1],
  ] as const) {
    const part = await desk.bytesOf(videoPath!, { range: `bytes=${from}-${to}` })
    expect(part.status).toBe(206)
    expect(part.bytes.equals(whole.bytes.subarray(from, to + 1))).toBe(true)
  }
  expect((await desk.bytesOf(videoPath!, { range: `bytes=${whole.bytes.length}-` })).status).toBe(416)
  expect((await desk.bytesOf(videoPath!.replace(/\.([\w-]{4})/, '.AAAA'))).status).toBe(403)

  const there = await addTestTenant(desk.server, { host: 'studio.localhost' })
  await addPerson(desk.server, there, { name: 'foreign' })
  const foreign = await new Browser(desk.server, 'studio.localhost').signIn('user', 'foreign', password)
  for (const reply of [
    foreign.call(workDetail, { id }),
    foreign.call(workList, { project }),
    foreign.call(workDownload, { id, file: 'mp4' }),
    foreign.call(workDelete, { id }),
    foreign.call(generateLinkup, { id: project, language: 'es', port: 'embedded:es' }),
    foreign.call(workQuote, { id: project, language: 'es', port: 'embedded:es' }),
  ])
    expect(await codeOf(reply)).toBe(10404)
  expect((await desk.bytesOf(videoPath!, { host: 'studio.localhost' })).status).toBe(403)

  const leaving = await new Browser(desk.server).signIn('user', 'maker', password)
  const own = (await desk.detail(id, leaving)).videoPath!
  expect((await desk.bytesOf(own)).status).toBe(200)
  await leaving.call(loginExit, {})
  expect((await desk.bytesOf(own)).status).toBe(403)
})

test('each speaker has their own voice and settings; a volume change needs no engine call', async () => {
  const cues = speechCues.map((cue, index) => ({ ...cue, speaker: index === 1 ? 'Anna' : 'Ben' }))
  const project = await desk.addProject({ film: undefined, cues })
  const own = { port: 'embedded:es+f3', speed: 7 }
  const { id } = await desk.generate(project, { speakers: { Anna: own }, audioType: 6 })
  const first = await desk.made(id)
  expect(first.files.map(({ name }) => name)).toEqual([
    'm4a',
    'wav',
    'voice',
    'srt',
    'vtt',
    'ass',
    'docx',
    'csv',
    'zip',
  ])
  expect(first.options.speakers).toMatchObject({ Anna: { port: 'embedded:es+f3', speed: 7, volume: 5 } })
  const before = await levels(await desk.download(id, 'voice'), first.lines)

  const quiet = await desk.generate(project, { speakers: { Anna: { ...own, volume: 3 } }, audioType: 6 })
  const second = await desk.made(quiet.id)
  expect(second.engineCalls).toMatchObject({ synthesize: 0 })
  const after = await levels(await desk.download(quiet.id, 'voice'), second.lines)
  const falls = after.map((level, index) => level - before[index]!)
  expect(falls.map((fall) => Math.round(fall))).toEqual([0, -6, 0])
})

test('a line with its own voice is spoken with it, and only this line is made again and charged', async () => {
  const project = await desk.addProject({ film: undefined, cues: speechCues })
  const { id } = await desk.generate(project, {})
  await desk.made(id)
  const ids = (await resultOf(desk.person.call(cueList, { id: project }))).cues.map((cue) => cue.id)
  const of = { id: project, language: 'es', cues: [ids[1]!] }
  const speaking = { port: 'embedded:es+f3', speed: 6, volume: 5, pitch: 5, style: '' }
  expect((await desk.person.call(lineVoice, { ...of, speaking })).body.success).toBe(true)
  const list = await resultOf(desk.person.call(cueList, { id: project, language: 'es' }))
  expect(list.voices).toEqual({ [ids[1]!]: speaking })
  const changed = async (work: string) => (await desk.detail(work)).lines.map((line) => line.changed)
  expect(await changed(id)).toEqual([false, true, false])

  const next = await desk.generate(project, {})
  const second = await desk.made(next.id)
  expect(second.engineCalls).toMatchObject({ synthesize: 1 })
  expect(second.lines.map(({ voice }) => voice)).toEqual([null, speaking, null])
  expect(await changed(next.id)).toEqual([false, false, false])
  const { amount } = await desk.server.app.database
    .of(desk.tenant)
    .selectFrom('works')
    .select('amount')
    .where('id', '=', next.id)
    .executeTakeFirstOrThrow()
  const { start, end } = speechCues[1]!
  expect(amount).toBe(Math.ceil((end - start) / 1000))

  // Back to the voice of its speaker: earlier speech is reused.
  expect((await desk.person.call(lineVoice, of)).body.success).toBe(true)
  expect(await changed(next.id)).toEqual([false, true, false])
  const third = await desk.made((await desk.generate(project, {})).id)
  expect(third.engineCalls).toMatchObject({ synthesize: 0 })
  const unknown = { ...of, speaking: { ...speaking, port: 'embedded:none' } }
  expect(await codeOf(desk.person.call(lineVoice, unknown))).toBe(problemCodes.unknownVoice)
}, 240_000)
