import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeAtomically } from '#media/core/write-atomically.ts'
import { type Counts, counted, type EngineCalls, type EngineUse, type PipelineRun } from '../../core/run.ts'
import type { Warning } from '../../core/warning.ts'
import type { ReadBlock } from '../../speech/read-block.ts'
import { type BookChapter, isHeard, lengthOf, milliseconds } from './book.ts'
import type { ReadRequest } from './read-request.ts'
import type { SourceReport } from './source-report.ts'

/** All times are seconds with milliseconds. */
export interface ReadReport {
  title: string
  language: string
  duration: number
  chapters: { number: number; title: string; start: number; end: number }[]
  blocks: ReportedBlock[]
  stages: Counts['stages']
  engineCalls: EngineCalls
  engines: EngineUse[]
  /** The names of recorded voices that it was made with. */
  clonedVoices: string[]
  artifacts: { made: number; reused: number }
  warnings: Warning[]
  /** What of the file or page was read, and what was left out. */
  source?: SourceReport
  files: string[]
}

export interface ReportedBlock {
  id: string
  kind: ReadBlock['kind']
  /** The number of its chapter. */
  chapter: number
  start: number
  end: number
  text: string
  /** It has no sound, although it is not a pause. */
  silent?: true
  sentences: { start: number; end: number; text: string }[]
}

export function reportBook(
  run: PipelineRun,
  { title, language, source }: Pick<ReadRequest, 'title' | 'language' | 'source'>,
  chapters: readonly BookChapter[],
  { files, clonedVoices }: Pick<ReadReport, 'files' | 'clonedVoices'>,
): ReadReport {
  const { calls, engines, made, reused, warnings, stages } = counted(run)
  return {
    title,
    language,
    duration: seconds(lengthOf(chapters)),
    chapters: chapters.map(({ number, title: name, start, frames }) => ({
      number,
      title: name,
      start: seconds(start),
      end: seconds(start + frames),
    })),
    blocks: chapters.flatMap(reportBlocks),
    stages,
    engineCalls: calls,
    engines,
    clonedVoices,
    artifacts: { made, reused },
    warnings,
    ...(source && { source }),
    files,
  }
}

const reportBlocks = ({ number, start: begin, blocks }: BookChapter): ReportedBlock[] =>
  blocks.map((timed) => ({
    id: timed.block.id,
    kind: timed.block.kind,
    chapter: number,
    start: seconds(begin + timed.start),
    end: seconds(begin + timed.end),
    text: timed.block.text,
    ...(timed.block.kind !== 'pause' && !isHeard(timed) && { silent: true as const }),
    sentences: timed.sentences.map(({ start, end, text }) => ({
      start: seconds(begin + start),
      end: seconds(begin + end),
      text: text.trim(),
    })),
  }))

const seconds = (samples: number) => Math.round(milliseconds(samples)) / 1000

/** Writes a report block by block: as one text, that of a long book would take as much memory as all else. */
export const writeReport = ({ blocks, ...report }: ReadReport, file: string): Promise<void> =>
  writeAtomically(file, (part) => pipeline(Readable.from(inPieces(report, blocks)), createWriteStream(part)))

function* inPieces(report: Omit<ReadReport, 'blocks'>, blocks: readonly ReportedBlock[]): Generator<string> {
  yield `${JSON.stringify(report, undefined, 2).slice(0, -2)},\n  "blocks": [`
  for (const [index, block] of blocks.entries()) yield `${index > 0 ? ',' : ''}\n    ${JSON.stringify(block)}`
  yield '\n  ]\n}\n'
}
