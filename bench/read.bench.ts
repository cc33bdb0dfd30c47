import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { text } from 'node:stream/consumers'
import type { Engines } from '#engines/engines.ts'
import { countingEngines } from '#testkit/counting-engines.ts'
import { openReading, toneSynthesizer } from '#testkit/reading.ts'
import { makeBook } from './book.ts'
import { type Bench, figure, type Measure, type Measured, median } from './harness.ts'

// What a book costs beside its engines. The voice is a tone that takes no time, or a given time.

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

/** Engines that count how long any of them works. */
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

/** How many times faster than speech the engine speaks, over all its calls: about what a vendor's neural voice does. */
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

async function memory({ temp, signal }: Bench): Promise<Measured> {
  const script = fileURLToPath(new URL('read-long.ts', import.meta.url))
  const args = ['--max-semi-space-size=4', script, temp, String(hours)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'], signal })
  const said = text(child.stdout)
  let most = 0
  const look = setInterval(() => {
    readFile(`/proc/${child.pid}/status`, 'utf8').then(
      (status) => (most = Math.max(most, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0))),
      () => clearInterval(look),
    )
  }, 500)
  const code = await new Promise((resolve) => child.once('close', resolve))
  clearInterval(look)
  if (code !== 0) throw new Error(`The book ended with ${String(code)}.`)
  return {
    ours: most / 1024,
    baseline: 250,
    note: `${figure(Number(await said) / 3600)} hours in ${2 * hours} chapters`,
  }
}

export const measures: Measure[] = [
  { name: 'read.edit', unit: 's', aim: { ratio: 0.03, better: 'lower' }, run: editOne },
  { name: 'read.assembly', unit: 's', aim: { ratio: 0.1, better: 'lower' }, run: assembly },
  { name: 'read.memory', unit: 'MB', aim: { ratio: 1, better: 'lower' }, run: memory },
]
