import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Engines } from '#engines/core/engines.ts'
import { openEngines } from '#engines/open-engines.ts'
import { readEngineSettings } from '#engines/core/settings.ts'
import { openArtifacts } from '#pipeline/core/artifacts.ts'
import { writeBackground } from '#pipeline/dub/deliver.ts'
import { dub } from '#pipeline/dub/dub.ts'
import { type DubFiles, readDubFiles } from '#pipeline/dub/dub-files.ts'
import type { DubRequest } from '#pipeline/dub/dub-request.ts'
import type { DubReport } from '#pipeline/dub/report.ts'
import { type RunEvent, startRun } from '#pipeline/core/run.ts'

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

  /** Dubs, and returns the report of each language. */
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
    const events: RunEvent[] = []
    const artifacts = await openArtifacts(join(folder, 'artifacts'))
    const emit = (event: RunEvent) => void events.push(event)
    const whole = startRun({ signal, artifacts, emit })
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
    const { languages, stems } = await dub(whole, using, request)
    const files = languages.flatMap((each) => each.files)
    if (stems) files.push(await writeBackground(stems, request.out))
    const reports = await Promise.all(
      request.to.map(async (language): Promise<DubReport> => {
        const text = await readFile(join(request.out, `report.${language}.json`), 'utf8')
        return JSON.parse(text) as DubReport
      }),
    )
    return { files: files.map((file) => basename(file)), reports, report: reports[0]!, events }
  }

  return {
    folder,
    out,
    engines,
    run,
    async [Symbol.asyncDispose]() {
      await engines[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
