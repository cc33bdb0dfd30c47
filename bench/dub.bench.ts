import { execFile, spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { readMono } from '#domain/wav.ts'
import type { Engines } from '#engines/core/engines.ts'
import { aac } from '#media/core/codecs.ts'
import type { DubReport } from '#pipeline/dub/report.ts'
import { openDubbing } from '#testkit/pipeline/dubbing.ts'
import { workerEnv } from '../src/cli/up/worker-env.ts'
import { makeFilm } from './film.ts'
import { type Bench, inTurn, median, type Measure, type Measured } from './harness.ts'

// The cost of a dub without the engines, on generated films with picture, voice and music.

const run = promisify(execFile)

const ffmpeg = (bench: Bench, ...args: string[]) =>
  run('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args], { signal: bench.signal })

const timed = async (work: () => Promise<unknown>) => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

type Options = Parameters<Awaited<ReturnType<typeof openDubbing>>['run']>[1]

/** A dubbed film with all of its artifacts. */
async function dubbed(bench: Bench, minutes: number, lines: number, always: Options = {}) {
  await using opened = new AsyncDisposableStack()
  const dubbing = opened.use(await openDubbing())
  const created = await makeFilm(dubbing.engines, { minutes, lines, signal: bench.signal })
  const again = (options: Options = {}) =>
    dubbing.run(
      created.film,
      { subtitles: created.subtitles, ...always, ...options },
      { signal: bench.signal },
    )
  const first = await again()
  // The caller disposes of it.
  opened.move()
  return { dubbing, ...created, again, first, out: join(dubbing.out, 'film.es.mp4') }
}

type Dubbed = Awaited<ReturnType<typeof dubbed>>

/** Removes encoded output; clips stay cached. */
const forgetMixes = (folder: string) =>
  rm(join(folder, 'artifacts', 'parts'), { recursive: true, force: true })

const secondsOf = ({ stages }: DubReport, names: readonly string[]) =>
  stages.filter(({ stage }) => names.includes(stage)).reduce((sum, { seconds }) => sum + seconds, 0)

async function assemblyCached(bench: Bench): Promise<Measured> {
  const { dubbing, film, again, out } = await dubbed(bench, 30, 400)
  await using _ = dubbing
  const copy = join(dubbing.folder, 'copy.mp4')
  const tracks = ['-map', '0:v', '-map', '0:a:0', '-map', '1:a:0', '-c', 'copy', '-movflags', '+faststart']
  return await inTurn(
    {
      ours: () => timed(again),
      baseline: () => timed(() => ffmpeg(bench, '-i', out, '-i', film, ...tracks, copy)),
    },
    3,
  )
}

async function assemblyFresh(bench: Bench): Promise<Measured> {
  const { dubbing, again, out } = await dubbed(bench, 30, 400)
  await using _ = dubbing
  const wav = join(dubbing.folder, 'whole.wav')
  await ffmpeg(bench, '-i', out, '-map', '0:a:0', wav)
  const encode = ['-c:a', ...aac, '-b:a', '192k', join(dubbing.folder, 'whole.m4a')]
  return await inTurn(
    {
      ours: async () => {
        await forgetMixes(dubbing.folder)
        const { report } = await again()
        return secondsOf(report, ['mix', 'write'])
      },
      baseline: async () => (await timed(() => ffmpeg(bench, '-i', wav, ...encode))) / 1000,
    },
    5,
  )
}

/** Changes one line and dubs again; returns the milliseconds. */
function editing({ dubbing, again }: Pick<Dubbed, 'dubbing' | 'again'>, line: number) {
  const file = join(dubbing.folder, 'edited.es.srt')
  const spanish = readFile(join(dubbing.out, 'film.es.srt'), 'utf8')
  const found = new RegExp(`(\\n${line}\\n.*\\n).*\\n`)
  return async (round: number) => {
    await writeFile(file, (await spanish).replace(found, `$1Esta es la versión ${round} de la frase.\n`))
    const began = performance.now()
    const { report } = await again({ translations: { es: file } })
    const { recognize, translate, synthesize } = report.engineCalls
    if (recognize + translate !== 0 || synthesize !== 1)
      throw new Error(`One edited cue made ${JSON.stringify(report.engineCalls)}.`)
    return performance.now() - began
  }
}

/** The median of three edits, in seconds. */
async function timeOfEdit(created: Pick<Dubbed, 'dubbing' | 'again'>, line: number): Promise<number> {
  const edit = editing(created, line)
  // The first run also reads the file.
  await edit(0)
  return median([await edit(1), await edit(2), await edit(3)]) / 1000
}

async function editOne(bench: Bench): Promise<Measured> {
  const created = await dubbed(bench, 60, 1000)
  await using _ = created.dubbing
  const baseline = secondsOf(created.first.report, ['mix', 'write'])
  return { ours: await timeOfEdit(created, 501), baseline, note: '1 synthesis' }
}

async function editBurned(bench: Bench): Promise<Measured> {
  const created = await dubbed(bench, 10, 140, { burn: 'plain', label: 'visible' })
  await using _ = created.dubbing
  const baseline = secondsOf(created.first.report, ['mix', 'picture', 'write'])
  const note = 'one line of a film of 10 minutes with its subtitles in the picture'
  return { ours: await timeOfEdit(created, 71), baseline, note }
}

async function drift(bench: Bench): Promise<Measured> {
  const { dubbing, again, first, out } = await dubbed(bench, 60, 1000)
  await using _ = dubbing
  const last = first.report.cues.at(-1)!
  const from = Math.floor(last.spokenStart! - 0.4)
  const heard = join(dubbing.folder, 'last.wav')
  // Without background, so that the first sound is the line's.
  await again({ background: 'off' })
  await ffmpeg(bench, '-i', out, '-map', '0:a:0', '-ss', String(from), '-ac', '1', heard)
  const { rate, samples } = readMono(await readFile(heard))
  const first1 = samples.findIndex((value) => Math.abs(value) > 0.01)
  const error = Math.abs(from + first1 / rate - last.spokenStart!)
  return { ours: error * 1000, baseline: 40, note: 'the last line of 60 minutes against one frame' }
}

/** The time in which at least one engine works. */
function watched(engines: Engines) {
  let running = 0
  let began = 0
  let busy = 0
  const watch =
    <Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) =>
    async (...args: Args): Promise<Answer> => {
      if (running++ === 0) began = performance.now()
      try {
        return await call(...args)
      } finally {
        if (--running === 0) busy += performance.now() - began
      }
    }
  const watchedEngines: Engines = {
    ...engines,
    recognizers: engines.recognizers.map((one) => ({ ...one, recognize: watch(one.recognize) })),
    translators: engines.translators.map((one) => ({ ...one, translate: watch(one.translate) })),
    synthesizers: engines.synthesizers.map((one) => ({ ...one, synthesize: watch(one.synthesize) })),
    separators: engines.separators.map((one) => ({ ...one, separate: watch(one.separate) })),
    detectors: engines.detectors.map((one) => ({ ...one, detect: watch(one.detect) })),
  }
  return { engines: watchedEngines, busy: () => busy }
}

async function overhead(bench: Bench): Promise<Measured> {
  await using dubbing = await openDubbing()
  const { film } = await makeFilm(dubbing.engines, {
    minutes: 5,
    lines: 70,
    signal: bench.signal,
  })
  const { engines, busy } = watched(dubbing.engines)
  const whole = await timed(() => dubbing.run(film, {}, { using: engines, signal: bench.signal }))
  return { ours: whole / 1000, baseline: busy() / 1000, note: 'a film of 5 minutes, recognized and dubbed' }
}

async function memory(bench: Bench): Promise<Measured> {
  await using dubbing = await openDubbing()
  const { film, subtitles } = await makeFilm(dubbing.engines, {
    minutes: 60,
    lines: 1000,
    signal: bench.signal,
  })
  const args = [
    '--max-semi-space-size=4',
    'src/cli/main.ts',
    'dub',
    film,
    '--subtitles',
    subtitles,
    '--from',
    'en',
    '--to',
    'es',
  ]
  const places = ['--data', join(dubbing.folder, 'data'), '--out', dubbing.out]
  const child = spawn(process.execPath, [...args, ...places], {
    stdio: 'ignore',
    env: { ...process.env, ...workerEnv },
  })
  const end = () => child.kill('SIGKILL')
  bench.signal.addEventListener('abort', end)
  // Also if this process exits for another reason.
  process.once('exit', end)
  let max = 0
  const look = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (text) => (max = Math.max(max, Number(/VmHWM:\s+(\d+)/.exec(text)?.[1] ?? 0))),
      () => clearInterval(look),
    )
  }, 500)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(look)
  process.off('exit', end)
  bench.signal.removeEventListener('abort', end)
  if (code !== 0) throw new Error(`The dub ended with ${String(code)}.`)
  return { ours: max / 1024, baseline: 250, note: 'a film of 60 minutes' }
}

export const measures: Measure[] = [
  { name: 'dub.assembly/cached', unit: 'ms', aim: { ratio: 1.3, better: 'lower' }, run: assemblyCached },
  { name: 'dub.assembly/fresh', unit: 's', aim: { ratio: 0.7, better: 'lower' }, run: assemblyFresh },
  { name: 'dub.edit-one', unit: 's', aim: { ratio: 0.05, better: 'lower' }, run: editOne },
  { name: 'dub.edit-burned', unit: 's', aim: { ratio: 0.15, better: 'lower' }, run: editBurned },
  { name: 'dub.drift', unit: 'ms', aim: { ratio: 1, better: 'lower' }, run: drift },
  { name: 'dub.overhead', unit: 's', aim: { ratio: 1.1, better: 'lower' }, run: overhead },
  { name: 'memory.worker', unit: 'MB', aim: { ratio: 1, better: 'lower' }, run: memory },
]
