import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Engines } from '#engines/core/engines.ts'
import { countingEngines } from '#testkit/engines/counting-engines.ts'
import { parseSrt } from '#testkit/files/parse-subtitles.ts'
import { mediaLab } from '#testkit/media/media.ts'
import { onset } from '#testkit/media/onset.ts'
import { openReading, toneSynthesizer } from '#testkit/pipeline/reading.ts'
import { makeBook } from './book.ts'
import { type Bench, figure, type Measure, type Measured, median } from './harness.ts'

// The cost of a book without the engines. The voice is a tone that takes no time, or a given time.

const formats = ['mp3', 'm4b', 'epub', 'srt', 'vtt'] as const
const voice = { voice: 'tone:a' }
const secondsOfLetter = 0.066

const timed = async <Result>(work: () => Promise<Result>) => {
  const began = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - began) / 1000 }
}

async function editOne({ signal }: Bench): Promise<Measured> {
  await using reading = await openReading()
  const blocks = makeBook(300_000, 40)
  const { using, calls } = countingEngines({
    ...reading.engines,
    synthesizers: [toneSynthesizer({ secondsOfLetter })],
  })
  const first = await timed(() => reading.run(blocks, { formats, voice }, { using, signal }))
  const times: number[] = []
  for (let round = 0; round < 3; round++) {
    const place = Math.round(blocks.length / 2) + 20 * round
    const edited = blocks.map((block, index) =>
      index === place ? { ...block, text: `This is the ${'new '.repeat(round + 1)}wording of it.` } : block,
    )
    const before = calls.synthesize
    const again = await timed(() => reading.run(edited, { formats, voice }, { using, signal }))
    const said = [calls.synthesize - before, again.result.report.engineCalls.synthesize]
    if (said.some((count) => count !== 1))
      throw new Error(`One edited paragraph took ${said.join(' and ')} syntheses.`)
    times.push(again.seconds)
  }
  const hours = first.result.report.duration / 3600
  return {
    ours: median(times),
    baseline: first.seconds,
    note: `300 000 characters, ${figure(hours)} hours, 1 synthesis; the first making has no engine time in it`,
  }
}

/** Engines that measure the time in which at least one of them works. */
function watched(engines: Engines) {
  let running = 0
  let began = 0
  let busy = 0
  const synthesizers = engines.synthesizers.map((one) => ({
    ...one,
    async synthesize(...args: Parameters<typeof one.synthesize>) {
      if (running++ === 0) began = performance.now()
      try {
        return await one.synthesize(...args)
      } finally {
        if (--running === 0) busy += performance.now() - began
      }
    },
  }))
  return { engines: { ...engines, synthesizers }, busy: () => busy / 1000 }
}

/** The speed of the engine relative to real time, over all its calls: similar to a vendor's neural voice. */
const pace = 30
const atOnce = 4

async function assembly({ signal }: Bench): Promise<Measured> {
  await using reading = await openReading()
  const before = (said: string) =>
    new Promise<void>((done) => setTimeout(done, (said.length * secondsOfLetter * atOnce * 1000) / pace))
  const { engines, busy } = watched({
    ...reading.engines,
    synthesizers: [toneSynthesizer({ before, atOnce, secondsOfLetter })],
  })
  const blocks = makeBook(100_000, 14)
  const whole = await timed(() => reading.run(blocks, { formats, voice }, { using: engines, signal }))
  const beyond = whole.seconds - busy()
  const hours = whole.result.report.duration / 3600
  return {
    ours: beyond,
    baseline: whole.seconds,
    note: `${figure(hours)} hours of sound by an engine ${pace} times as fast as speech`,
  }
}

const hours = 20
/** The comparison, to see whether memory grows with the length. */
const fewHours = 2

async function memory({ temp, signal }: Bench): Promise<Measured> {
  const few = await peakOf(fewHours, `${temp}/few`, signal)
  const { seconds, peak } = await peakOf(hours, `${temp}/many`, signal)
  return {
    ours: peak,
    baseline: 250,
    note: `${figure(seconds / 3600)} hours in ${2 * hours} chapters; ${figure(few.peak)} MB for ${figure(few.seconds / 3600)} hours`,
  }
}

/** The peak memory in MB of a process that reads a book of the given hours, and the seconds of sound. */
async function peakOf(length: number, folder: string, signal: AbortSignal) {
  const script = fileURLToPath(new URL('read-long.ts', import.meta.url))
  const args = ['--max-semi-space-size=4', script, folder, String(length)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], signal })
  const said = text(child.stdout)
  let max = 0
  const look = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (max = Math.max(max, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))),
      () => clearInterval(look),
    )
  }, 500)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(look)
  if (code !== 0) throw new Error(`The book ended with ${String(code)}.`)
  return { peak: max / 1024, seconds: Number(await said) }
}

/**
 * The largest difference between the recorded start of a sentence and its audible start, in each audio file
 * of a book.
 */
async function timestamps({ signal }: Bench): Promise<Measured> {
  await using reading = await openReading()
  const lab = await mediaLab()
  let max = 0
  let sentences = 0
  try {
    for (const timesWords of [false, true]) {
      const synthesizers = [toneSynthesizer({ secondsOfLetter, timesWords })]
      const using = { ...reading.engines, synthesizers }
      const wanted = ['mp3', 'm4b', 'wav', 'srt'] as const
      await reading.run(makeBook(12_000, 3), { formats: wanted, voice }, { using, signal })
      const { cues } = parseSrt(await readFile(join(reading.out, 'book.srt'), 'utf8'))
      for (const name of ['book.mp3', 'book.m4b', 'book.wav']) {
        const sound = await lab.decode(join(reading.out, name), '-map', '0:a')
        for (const { start } of cues) max = Math.max(max, Math.abs(onset(sound, start) - start))
        sentences += cues.length
      }
    }
  } finally {
    await lab.remove()
  }
  return {
    ours: max,
    baseline: 20,
    note: `the worst of ${sentences} sentence starts in MP3, M4B and WAV, with and without word times`,
  }
}

export const measures: Measure[] = [
  { name: 'read.edit', unit: 's', aim: { ratio: 0.03, better: 'lower' }, run: editOne },
  { name: 'read.assembly', unit: 's', aim: { ratio: 0.1, better: 'lower' }, run: assembly },
  { name: 'read.timestamps', unit: 'ms', aim: { ratio: 1, better: 'lower' }, run: timestamps },
  { name: 'memory.book', unit: 'MB', aim: { ratio: 1, better: 'lower' }, run: memory },
]
