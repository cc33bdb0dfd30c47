import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Engines } from '#engines/core/engines.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { openEngines } from '#engines/open-engines.ts'
import { openArtifacts } from '#pipeline/core/artifacts.ts'
import { type PipelineRun, type RunEvent, startRun } from '#pipeline/core/run.ts'
import { writeBackground } from '#pipeline/dub/deliver.ts'
import { type DubFiles, readDubFiles } from '#pipeline/dub/dub-files.ts'
import type { DubPlan } from '#pipeline/dub/dub-plan.ts'
import type { DubRequest } from '#pipeline/dub/dub-request.ts'
import { dub } from '#pipeline/dub/dub.ts'
import { planDub } from '#pipeline/dub/plan-dub.ts'
import type { DubReport } from '#pipeline/dub/report.ts'
import { deepFrozen } from './deep-frozen.ts'

/** Opens a temporary folder with the built-in engines, for any number of dubs. */
export async function openDubbing() {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-dub-'))
  const engines = await openEngines({
    settings: readEngineSettings({}),
    models: join(folder, 'models'),
    modelMemory: undefined,
    temp: folder,
  })
  const out = join(folder, 'out')

  /** Dubs by a plan that cannot be changed, and returns the report of each language. */
  async function run(
    input: string,
    {
      subtitles,
      subtitleTrack,
      translations = {},
      ...options
    }: Partial<Omit<DubRequest, 'translations'> & DubFiles> = {},
    {
      using = engines,
      signal = new AbortController().signal,
    }: { using?: Engines; signal?: AbortSignal } = {},
  ) {
    const { whole, events } = await start(signal)
    const request: DubRequest = {
      ...(await readDubFiles(whole, {
        input,
        subtitles,
        subtitleTrack,
        translations,
        from: options.from ?? 'en',
      })),
      from: 'en',
      to: ['es'],
      speakers: {},
      background: 'duck',
      slowPicture: false,
      secondTrack: true,
      label: 'embedded',
      loudness: -16,
      out,
      ...options,
    }
    const plan = deepFrozen(await planDub(whole, using, request))
    return { ...(await perform(plan, whole)), plan, events }
  }

  async function start(signal: AbortSignal) {
    const events: RunEvent[] = []
    const artifacts = await openArtifacts(join(folder, 'artifacts'))
    const emit = (event: RunEvent) => void events.push(event)
    return { whole: startRun({ signal, artifacts, emit }), events }
  }

  async function perform(plan: DubPlan, whole: PipelineRun) {
    const { languages, stems } = await dub(whole, plan)
    const files = languages.flatMap((each) => each.files)
    if (stems) files.push(await writeBackground(stems, plan.out))
    const reports = await Promise.all(
      plan.languages.map(async ({ places }): Promise<DubReport> => {
        const text = await readFile(places.report, 'utf8')
        return JSON.parse(text) as DubReport
      }),
    )
    return { files: files.map((file) => basename(file)), reports, report: reports[0]! }
  }

  return {
    folder,
    out,
    engines,
    run,
    /** Does once more what a run has planned. */
    again: async (plan: DubPlan) => perform(plan, (await start(new AbortController().signal)).whole),
    async [Symbol.asyncDispose]() {
      await engines[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
