import { readFile, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Call, OutputOf, SentTo } from '#core/contract/call.ts'
import type { ProblemName } from '#core/contract/codes.ts'
import { runDetail } from '#core/contract/runs.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { takeAdd } from '#products/dubbing/takes/contract.ts'
import {
  podcastBlocks,
  podcastEpisodeCreate,
  podcastEpisodeMake,
} from '#products/podcast/contract/episodes.ts'
import { podcastShowCreate } from '#products/podcast/contract/shows.ts'
import { podcastSoundAdd } from '#products/podcast/contract/sounds.ts'
import { separationCreate, separationDetail } from '#products/separation/contract/separations.ts'
import { type UploadKind, uploadKinds } from '#shared/uploads/contract/kinds.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { reportOffer } from '#shared/voices/worker/offer.ts'
import { workShow } from '#shared/works/contract.ts'
import { addDubProject, spanish, speechCues } from '#testkit/desks/dub-project.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { openProjectDesk, type ProjectDesk } from '#testkit/desks/project-desk.ts'
import { briefSpeech, ffmpeg, speechFilm } from '#testkit/media/films.ts'
import { until } from '#testkit/processes/until.ts'

// Whatever is uploaded, a film or sound that is not there as a whole is refused with the times, before anything is charged.

vi.setConfig({ testTimeout: 600_000 })

let desk: ProjectDesk
let me: Awaited<ReturnType<ProjectDesk['someone']>>
beforeAll(async () => {
  desk = await openProjectDesk()
  me = await desk.someone()
  await speechFilm(desk.at('whole.mp4'), briefSpeech)
  await ffmpeg('-i', desk.at('whole.mp4'), '-c', 'copy', desk.at('whole.mkv'))
  await ffmpeg('-i', desk.at('whole.mp4'), '-vn', desk.at('whole.wav'))
  for (const ending of ['mkv', 'wav']) {
    const bytes = await readFile(desk.at(`whole.${ending}`))
    await writeFile(desk.at(`half.${ending}`), bytes.subarray(0, bytes.length * 0.6))
  }
})
afterAll(() => desk[Symbol.asyncDispose]())

async function call<C extends Call>(asked: C, input: SentTo<C>): Promise<OutputOf<C>> {
  const { body } = await me.browser.call(asked, input)
  expect([asked.path, body.resultEnInfo, body.success]).toEqual([asked.path, body.resultEnInfo, true])
  return body.result as OutputOf<C>
}

const ended = (run: string) =>
  until(
    () => call(runDetail, { id: run }),
    ({ state }) => state !== 'waiting' && state !== 'running',
    120_000,
  )

interface Outcome {
  problem: string | null | undefined
  values?: Record<string, string | number> | null | undefined
}
const ofProject = async (kind: UploadKind, file: string): Promise<Outcome> => {
  const visible = await me.prepared(await me.create({ video: await me.send(kind, desk.at(file)) }))
  return { problem: visible.preparing?.problem, values: visible.preparing?.problemValues }
}

/** How a file of each kind is used; undefined for kinds whose sound is not processed. */
const uses: Record<UploadKind, ((file: string) => Promise<Outcome>) | undefined> = {
  short: (file) => ofProject('short', file),
  long: (file) => ofProject('long', file),
  separation: async (file) => {
    const upload = await me.send('separation', desk.at(file))
    const { id } = await call(separationCreate, { name: 'Talk', upload })
    const { preview } = await until(
      () => call(separationDetail, { id }),
      (visible) => visible.preview !== null && visible.preview.state !== workState.generating,
      120_000,
    )
    return { problem: preview!.run?.problem, values: preview!.run?.problemValues }
  },
  take: async (file) => {
    const { tenant, server } = desk
    const id = await addDubProject(server, {
      tenant,
      account: me.account,
      cues: speechCues,
      language: 'es',
      texts: spanish,
    })
    const upload = await me.send('take', desk.at(file))
    const { run } = await call(takeAdd, { id, language: 'es', cue: 'c1', upload, kind: 'uploaded' })
    const { problem, problemValues } = await ended(run)
    return { problem, values: problemValues }
  },
  sound: async (file) => {
    const upload = await me.send('sound', desk.at(file))
    const tune = await call(podcastSoundAdd, { upload, kind: 'music', licence: '' })
    const show = await call(podcastShowCreate, { name: 'Trees', language: 'en' })
    const text = 'Anna: Good morning.'
    const { id } = await call(podcastEpisodeCreate, { show: show.id, name: 'The first', text })
    const music = { kind: 'music' as const, asset: tune.id, role: 'bed' as const, gain: 0 }
    await call(podcastBlocks.edit, {
      id,
      client: crypto.randomUUID(),
      base: 1,
      edits: [
        {
          editId: crypto.randomUUID(),
          way: 'do',
          edit: { kind: 'insert', blocks: [{ id: crypto.randomUUID(), ...music }] },
        },
      ],
    })
    const port = 'embedded:slt'
    const created = await call(podcastEpisodeMake, { id, port, characters: { Anna: { port } } })
    const { run } = await until(
      () => call(workShow, { id: created.id }),
      ({ state }) => state !== workState.generating,
      120_000,
    )
    return { problem: run?.problem, values: run?.problemValues }
  },
  subtitles: undefined,
  article: undefined,
  book: undefined,
  script: undefined,
  document: undefined,
  // Its size and checksum are compared with the catalog.
  model: undefined,
  // Pupils are given the file as it is.
  material: undefined,
}

beforeAll(async () => {
  const { server, tenant } = desk
  for (const unit of ['dub', 'speech'] as const)
    await giveUsage(server, { tenant, account: me.account, unit, size: 10_000 })
  await reportOffer(server.app)
  await until(async () => (await readOffer(server.app.database.of(tenant))).voices.length > 0)
})

test.each(uploadKinds.filter((kind) => uses[kind]))('half a file as %s', async (kind) => {
  const file = kind === 'short' || kind === 'long' || kind === 'separation' ? 'half.mkv' : 'half.wav'
  const { problem, values } = await uses[kind]!(file)
  expect(problem).toBe('fileCutOff' satisfies ProblemName)
  expect(values).toEqual({ ends: expect.stringMatching(/^0:0\d$/), of: '0:04' })
})
