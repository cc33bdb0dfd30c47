import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { englishOf } from '#core/texts/message/message.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { printAss } from '#domain/cues/formats/print-ass.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { printVtt } from '#domain/cues/formats/print-vtt.ts'
import { mutate } from '#testkit/faults/mutate.ts'
import { parseSubtitles } from '#testkit/files/parse-subtitles.ts'
import { randomOf } from '#testkit/vendors/vendor-server.ts'
import { openArtifacts } from '../core/artifacts.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { type PipelineRun, startRun } from '../core/run.ts'
import { readScript } from './script.ts'

// Broken subtitles never crash a run: they are read as far as possible or refused with a message. MUTATIONS=5000 tries
// that many.

const mutations = Number(process.env['MUTATIONS'] ?? 300)
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const cues: Cue[] = Array.from({ length: 12 }, (_, index) => ({
  id: String(index + 1),
  start: index * 2000 + 100,
  end: index * 2000 + 1900,
  text: ['Hello, my friend.', '你好，朋友！\n再见。', '<i>Was?</i> & so', 'מה {\\an8} שלומך'][index % 4]!,
  ...(index % 3 === 0 && { speaker: 'Anna' }),
}))
const encoded = (text: string) => [
  Buffer.from(text),
  Buffer.from(`\uFEFF${text}`, 'utf16le'),
  Buffer.from(`\uFEFF${text}`),
]
const originals = [
  ['srt', printSrt(cues)],
  ['vtt', printVtt(cues)],
  ['ass', printAss(cues, {})],
].flatMap(([ending, text]) => encoded(text!).map((bytes) => ({ ending: ending!, bytes })))

let folder: string
let run: PipelineRun
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-mutated-'))
  const { signal } = new AbortController()
  run = startRun({ signal, artifacts: await openArtifacts(join(folder, 'artifacts')), emit: () => {} })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const print = { srt: printSrt, vtt: printVtt, ass: (all: readonly Cue[]) => printAss(all, {}) }

test(
  `${mutations} mutated subtitle files are read or refused (seed ${seed})`,
  { timeout: 600_000 },
  async () => {
    const outcomes = { read: 0, refused: 0 }
    for (let number = 0; number < mutations; number += 1) {
      const random = randomOf(seed + number)
      const { ending, bytes } = originals[Math.floor(random() * originals.length)]!
      const path = join(folder, `mutated.${ending}`)
      await writeFile(path, mutate(bytes, random))
      try {
        const { cues: read } = await readScript(run, path)
        for (const { start, end, text } of read) {
          expect(start).toBeGreaterThanOrEqual(0)
          // A cue that ends before it starts is kept: the quality checks report it to a person.
          expect(end).toBeGreaterThanOrEqual(0)
          expect(text).toBeTypeOf('string')
        }
        for (const [kind, printed] of Object.entries(print)) {
          const again = parseSubtitles(Buffer.from(printed(read)), `again.${kind}`)
          const misread = again.problems.filter((problem) => problem.kind !== 'unreadable')
          expect(misread, kind).toEqual([])
          expect(again.cues.length, kind).toBeLessThanOrEqual(read.length)
        }
        outcomes.read += 1
      } catch (error) {
        const told =
          error instanceof PipelineError && /^There are no subtitles in .*\.$/.test(englishOf(error))
        if (!told) throw new Error(`SEED=${seed + number}, ${ending}`, { cause: error })
        outcomes.refused += 1
      }
    }
    expect(outcomes.read).toBeGreaterThan(mutations / 2)
  },
)
