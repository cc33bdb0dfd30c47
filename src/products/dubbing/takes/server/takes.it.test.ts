import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { problemCodes } from '#core/contract/codes.ts'
import { runDetail } from '#core/contract/runs.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import { hopEnergies, lineLoudness } from '#domain/loudness.ts'
import { readMono, writeWav } from '#domain/wav.ts'
import { finishPreparing } from '#products/dubbing/prepare/server/save-prepared.ts'
import { projectDelete } from '#products/dubbing/projects/contract/projects.ts'
import { runCleanUpProjects } from '#products/dubbing/projects/server/cleanup.ts'
import { cueEdit, cueList } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { uploadList } from '#shared/uploads/contract/uploads.ts'
import { addUpload } from '#testkit/client/uploads.ts'
import { speechCues } from '#testkit/desks/dub-project.ts'
import { codeOf, openWorkDesk, resultOf, type WorkDesk } from '#testkit/desks/work-desk.ts'
import { until } from '#testkit/processes/until.ts'
import { runJob } from '#testkit/server/run-job.ts'
import { maxTakes, takeAdd, takeChoose, takeDelete, takeKeep, takeList, takeSpeak } from '../contract.ts'

// Processing sound takes time, and other tests run concurrently.
vi.setConfig({ testTimeout: 240_000 })

let desk: WorkDesk
beforeAll(async () => {
  desk = await openWorkDesk()
})
afterAll(() => desk[Symbol.asyncDispose]())

const rate = 48_000

/** A tone as a recording, with silence around it. */
function tone({ hertz = 440, seconds = 1, gain = 0.01, silence = 0.5 } = {}): Buffer {
  const samples = new Float32Array(Math.round((seconds + 2 * silence) * rate))
  const from = silence * rate
  for (let at = 0; at < seconds * rate; at += 1)
    samples[from + at] = gain * Math.sin((2 * Math.PI * hertz * at) / rate)
  return Buffer.from(writeWav(rate, [samples]))
}

async function uploaded(bytes: Uint8Array, name = 'line.wav') {
  const file = join(desk.folder, `${crypto.randomUUID()}-${name}`)
  await writeFile(file, bytes)
  return addUpload(desk.server, desk, 'take', file, name)
}

const ended = (run: string) =>
  until(
    () => resultOf(desk.person.call(runDetail, { id: run })),
    ({ state }) => state !== 'waiting' && state !== 'running',
    60_000,
  )

async function add(line: { id: string; language: string; cue: string }, bytes = tone()) {
  const upload = await uploaded(bytes)
  const { id, run } = await resultOf(desk.person.call(takeAdd, { ...line, upload, kind: 'recorded' }))
  return { id, run: await ended(run) }
}

const takesOf = async (line: { id: string; language: string; cue: string }) =>
  resultOf(desk.person.call(takeList, line))

/** How much of the power of a stretch of a dub’s voices is at a frequency, from 0 to 1. */
async function shareOf(file: string, hertz: number, { spokenStart, spokenEnd }: Spoken) {
  const { samples } = readMono(await readFile(file))
  const said = samples.subarray((spokenStart! * rate) / 1000, (spokenEnd! * rate) / 1000)
  let [sine, cosine, power] = [0, 0, 0]
  for (const [at, value] of said.entries()) {
    const angle = (2 * Math.PI * hertz * at) / rate
    sine += value * Math.sin(angle)
    cosine += value * Math.cos(angle)
    power += value * value
  }
  return (2 * (sine * sine + cosine * cosine)) / (said.length * power)
}
type Spoken = { spokenStart: number | null; spokenEnd: number | null }

test('a recording replaces the voice: levelled, fitted, and rendered again without the other lines', async () => {
  const id = await desk.addProject({ film: undefined, cues: speechCues })
  const line = { id, language: 'es', cue: 'c2' }
  const first = await desk.made((await desk.generate(id)).id)
  expect(first.lines.map(({ take }) => take)).toEqual([null, null, null])

  const { id: take, run } = await add(line, tone({ hertz: 500, seconds: 1.5 }))
  expect(run.state).toBe('done')
  const { takes, versions } = await takesOf(line)
  expect(takes).toMatchObject([
    { id: take, kind: 'recorded', chosen: true, text: first.lines[1]!.translation },
  ])
  expect(takes[0]!.duration! / 1000).toBeCloseTo(1.54, 1)
  expect(versions).toMatchObject([{ version: 1, shared: false, work: first.id }])
  const heard = readMono((await desk.bytesOf(takes[0]!.path!)).bytes)
  expect(lineLoudness(hopEnergies(heard.samples))).toBeCloseTo(-18, 0)
  // The uploaded file is not kept.
  expect(await resultOf(desk.person.call(uploadList, {}))).toEqual([])
  const list = await resultOf(desk.person.call(cueList, { id, language: 'es' }))
  expect(list.takes).toEqual({ c2: { kind: 'recorded', duration: takes[0]!.duration } })
  expect((await desk.detail(first.id)).lines.map(({ changed }) => changed)).toEqual([false, true, false])

  const second = await desk.made((await desk.generate(id, { audioType: 6 })).id)
  expect(second.engineCalls).toMatchObject({ synthesize: 0 })
  expect(second.lines.map((each) => each.take)).toEqual([null, { id: take, kind: 'recorded' }, null])
  const voice = await desk.download(second.id, 'voice')
  expect(await shareOf(voice, 500, second.lines[1]!)).toBeGreaterThan(0.95)
  expect(await shareOf(voice, 500, second.lines[0]!)).toBeLessThan(0.1)
  const script = (await readFile(await desk.download(second.id, 'csv'))).toString().split('\r\n')
  expect(script.slice(0, 4).map((row) => row.split(',').at(-1))).toEqual(['Sound', '', 'Recorded', ''])
  // A partly recorded dub is still labeled as synthesized.
  expect(second.options.label).not.toBe('off')
  expect(second.warnings).toEqual([])
  expect((await takesOf(line)).versions.map(({ version }) => version)).toEqual([1])

  // The voice again; then the recording once more, for other words.
  expect((await desk.person.call(takeChoose, line)).body.success).toBe(true)
  expect((await desk.detail(second.id)).lines[1]!.changed).toBe(true)
  expect((await desk.detail(first.id)).lines[1]!.changed).toBe(false)
  expect((await desk.person.call(takeChoose, { ...line, take })).body.success).toBe(true)
  const { revision } = await resultOf(desk.person.call(cueList, { id, language: 'es' }))
  const edit = { kind: 'setText' as const, id: 'c2', text: 'otra cosa' }
  const change = { editId: crypto.randomUUID(), way: 'do' as const, edit }
  await resultOf(
    desk.person.call(cueEdit, {
      id,
      language: 'es',
      client: crypto.randomUUID(),
      base: revision,
      edits: [change],
    }),
  )
  const third = await desk.made((await desk.generate(id)).id)
  expect(third.warnings).toEqual([{ name: 'takesReworded', values: { count: 1 } }])
})

test('a line of an earlier dub, and one that is synthesized again, are takes too', async () => {
  const id = await desk.addProject({ film: undefined, cues: speechCues })
  const line = { id, language: 'es', cue: 'c1' }
  const first = await desk.made((await desk.generate(id)).id)
  const saved = await resultOf(desk.person.call(takeKeep, { work: first.id, cue: 'c1' }))
  expect((await ended(saved.run)).state).toBe('done')
  const speaking = { port: 'embedded:es+f3', speed: 7, volume: 5, pitch: 5, style: '' }
  const spoken = await resultOf(desk.person.call(takeSpeak, { ...line, speaking }))
  expect((await ended(spoken.run)).state).toBe('done')
  const { takes } = await takesOf(line)
  expect(takes).toMatchObject([
    { id: spoken.id, kind: 'spoken', chosen: true, speaking, version: null },
    { id: saved.id, kind: 'version', chosen: false, speaking: null, version: 1 },
  ])
  const { spokenStart, spokenEnd } = first.lines[0]!
  expect(Math.abs(takes[1]!.duration! - (spokenEnd! - spokenStart!))).toBeLessThan(60)
  expect(
    await codeOf(desk.person.call(takeSpeak, { ...line, speaking: { ...speaking, port: 'embedded:none' } })),
  ).toBe(problemCodes.unknownVoice)
  expect(await codeOf(desk.person.call(takeKeep, { work: first.id, cue: 'c9' }))).toBe(problemCodes.notFound)
})

test('an unusable file is refused with the reason and leaves nothing behind', async () => {
  const id = await desk.addProject({ film: undefined, cues: speechCues })
  const line = { id, language: 'es', cue: 'c1' }
  expect((await add(line, tone({ gain: 0 }))).run.problem).toBe('takeSilent')
  expect((await add(line, Buffer.from('no sound at all'))).run.problem).toBe('podcastSoundKind')
  expect((await add(line, Buffer.from('RIFF\0\0\0\0WAVEfmt '))).run.problem).toBe('soundUnreadable')
  expect((await add(line, tone({ seconds: 299.5 }))).run.problem).toBe('takeTooLong')
  expect((await takesOf(line)).takes).toEqual([])
  const upload = await uploaded(tone())
  for (const wrong of [
    { ...line, cue: 'c9' },
    { ...line, language: 'fr' },
  ])
    expect((await desk.person.call(takeAdd, { ...wrong, upload, kind: 'uploaded' })).body.success).toBe(false)
  const db = desk.server.app.database.of(desk.tenant)
  const row = { tenant_id: desk.tenant, project_id: id, language: 'es', cue_id: 'c1', text: '' }
  await db
    .insertInto('takes')
    .values(
      Array.from({ length: maxTakes }, () => ({
        ...row,
        kind: 'recorded' as const,
        created_at: new Date(),
      })),
    )
    .execute()
  expect(await codeOf(desk.person.call(takeAdd, { ...line, upload, kind: 'uploaded' }))).toBe(
    problemCodes.takesFull,
  )
  const unfinished = (await takesOf(line)).takes[0]!.id
  expect(await codeOf(desk.person.call(takeChoose, { ...line, take: unfinished }))).toBe(
    problemCodes.takeUnfinished,
  )
})

test('a take is deleted with its file, but not while a dub uses it', async () => {
  const id = await desk.addProject({ film: undefined, cues: speechCues })
  const line = { id, language: 'es', cue: 'c1' }
  const { id: take } = await add(line)
  const db = desk.server.app.database.of(desk.tenant)
  const { key } = await db.selectFrom('takes').select('key').where('id', '=', take).executeTakeFirstOrThrow()
  await desk.stopWorking()
  const { id: work } = await desk.generate(id)
  expect(await codeOf(desk.person.call(takeDelete, { id: take }))).toBe(problemCodes.stillWorking)
  await desk.startWorking()
  await desk.made(work)
  expect((await desk.person.call(takeDelete, { id: take })).body.success).toBe(true)
  expect(await desk.server.app.storage.head(key!)).toBeUndefined()
  expect((await desk.detail(work)).lines.map(({ changed }) => changed)).toEqual([true, false, false])
})

test('takes and their files are deleted with their project, and when lines are recognized again', async () => {
  const db = desk.server.app.database.of(desk.tenant)
  const keyOf = async (id: string) =>
    (await db.selectFrom('takes').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key!
  const [project, other] = await Promise.all(
    [1, 2].map(() => desk.addProject({ film: undefined, cues: speechCues })),
  )
  const keys = []
  for (const id of [project!, other!])
    keys.push(await keyOf((await add({ id, language: 'es', cue: 'c1' })).id))
  expect((await desk.person.call(projectDelete, { id: project! })).body.success).toBe(true)
  const long = new Date(Date.now() - 40 * 86_400_000)
  await db.updateTable('projects').set({ deleted_at: long }).where('id', '=', project!).execute()
  await runJob(desk.server, runCleanUpProjects)
  expect(await db.selectFrom('takes').selectAll().where('project_id', '=', project!).execute()).toEqual([])

  const row = await desk.projectRow(other!)
  await db.updateTable('projects').set({ status: 0 }).where('id', '=', other!).execute()
  const context = { app: desk.server.app, db, signal: new AbortController().signal } as JobContext
  await finishPreparing(context, row, { cues: speechCues, oddLines: null, recognition: null })
  expect(await db.selectFrom('takes').selectAll().where('project_id', '=', other!).execute()).toEqual([])
  for (const key of keys) expect(await desk.server.app.storage.head(key)).toBeUndefined()
})

test('a take is chosen by an edit of the lines, and undone with them, in a translation and in the original', async () => {
  const id = await desk.addProject({ film: undefined, cues: speechCues })
  const client = crypto.randomUUID()
  for (const language of ['es', 'en']) {
    const line = { id, language, cue: 'c1' }
    const first = await add(line)
    const second = await add(line, tone({ hertz: 600 }))
    const chosen = async () => (await takesOf(line)).takes.find((take) => take.chosen)?.id
    expect(await chosen()).toBe(second.id)
    const edit = async (take: string | null, was: string | null, undoes?: string) => {
      const { revision } = await resultOf(desk.person.call(cueList, { id }))
      const { made, refused } = await resultOf(
        desk.person.call(cueEdit, {
          id,
          ...(language === 'es' && { language }),
          client,
          base: revision,
          edits: [
            {
              editId: crypto.randomUUID(),
              way: undoes ? 'undo' : 'do',
              edit: { kind: 'chooseTake', id: 'c1', take, was },
              ...(undoes && { undoes }),
            },
          ],
        }),
      )
      expect(refused).toEqual([])
      return made[0]!.editId
    }
    const done = await edit(first.id, second.id)
    expect(await chosen()).toBe(first.id)
    await edit(second.id, first.id, done)
    expect(await chosen()).toBe(second.id)
    await edit(null, second.id)
    expect(await chosen()).toBeUndefined()
    // Neither a take of another line nor a deleted one can be chosen.
    const other = await add({ ...line, cue: 'c2' })
    await edit(other.id, null)
    await edit(crypto.randomUUID(), null)
    expect(await chosen()).toBeUndefined()
    const list = await resultOf(desk.person.call(cueList, { id, ...(language === 'es' && { language }) }))
    expect(Object.keys(list.takes)).toEqual(['c2'])
  }
})
