import type { Cue } from '#domain/cues/core/cue.ts'
import { breakLines, joinLines } from '#domain/cues/core/line-break.ts'
import type { Encoding } from '#domain/cues/encoding/decode-text.ts'
import type { AssLook } from '#domain/cues/formats/ass-look.ts'
import { budgetOf, timesFree } from '#domain/fit/budget.ts'
import { usualRate } from '#domain/fit/usual-rate.ts'
import { inParallel } from '#domain/in-parallel.ts'
import { isInLanguage } from '#domain/text/in-language.ts'
import { type Engines, translatorOf } from '#engines/core/engines.ts'
import type { Line, Translator } from '#engines/core/ports.ts'
import { maxWaitOfRuns, retryWhileResting } from '#engines/core/retry-while-resting.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { countCall, type PipelineRun, stage, warn } from '../core/run.ts'
import { readScript } from './script.ts'
import { askAlone, cacheInput, findText, storeText, type Pair } from './stored-text.ts'

/** The number of context lines on each side. */
const neighbors = 3

interface Options extends Pair {
  /** How fast each speaker speaks, where voices were measured. */
  rateOf?: (speaker: string) => number
  /** Translates only the lines with these ids; the others are context. */
  only?: ReadonlySet<string>
  /** Ignores cached answers and replaces them: a person wants another translation. */
  renew?: boolean
}

/**
 * Translates each line. Answers are cached per line, so that only edited lines are requested again; missing lines are
 * sent together with their neighbors as context.
 */
async function translate(
  run: PipelineRun,
  lines: readonly Line[],
  translator: Translator,
  options: Options,
  onProgress: (share: number) => void,
): Promise<Map<string, string>> {
  const saved = new Map<string, string>()
  const missing: number[] = []
  const { from, to, glossary = [], only, renew } = options
  const asked = ({ text }: Line) => cacheInput(translator, text, options)
  const known = async (line: Line) => (renew ? undefined : findText(run, 'translation', asked(line)))
  for (const [index, line] of lines.entries()) {
    if (only && !only.has(line.id)) continue
    const found = line.text.trim() === '' ? '' : await known(line)
    if (found === undefined) missing.push(index)
    else saved.set(line.id, found)
  }
  const wantedLines = saved.size + missing.length
  const foreign: string[] = []

  async function ask(wanted: readonly Line[], batch: readonly number[], signal: AbortSignal) {
    const first = batch[0]!
    const last = batch.at(-1)!
    const context = {
      before: lines.slice(Math.max(0, first - neighbors), first),
      after: lines.slice(last + 1, last + 1 + neighbors),
    }
    const options = { signal, from, to, glossary, ...context, ...countCall(run, 'translate', translator) }
    const call = () => translator.translate(wanted, options)
    const answers = await retryWhileResting(call, maxWaitOfRuns, signal)
    for (const line of wanted) {
      const text = answers.get(line.id)
      if (text === undefined) {
        warn(run, 'notTranslated', { text: line.text, engine: translator.id })
        continue
      }
      if (!isInLanguage(text, to)) foreign.push(line.text)
      await storeText(run, 'translation', asked(line), text, renew)
      saved.set(line.id, text)
    }
  }

  await inParallel(batches(missing, translator.batch), translator.atOnce, run.signal, (batch, signal) =>
    askAlone(
      run,
      'translation',
      batch.map((index) => asked(lines[index]!)),
      async () => {
        const wanted: Line[] = []
        for (const line of batch.map((index) => lines[index]!)) {
          const found = await known(line)
          if (found === undefined) wanted.push(line)
          else saved.set(line.id, found)
        }
        if (wanted.length > 0) await ask(wanted, batch, signal)
        onProgress(saved.size / wantedLines)
      },
    ),
  )
  if (foreign.length > 0) {
    const count = foreign.length
    warn(run, 'otherLanguage', { engine: translator.id, language: to, count, text: foreign[0]! })
  }
  return saved
}

/** Groups of consecutive lines, at most `max` each. */
function batches(indexes: readonly number[], max: number): number[][] {
  const found: number[][] = []
  for (const index of indexes) {
    const last = found.at(-1)
    if (last && last.length < max && index - last.at(-1)! <= neighbors) last.push(index)
    else found.push([index])
  }
  return found
}

/** Translates a subtitle file, keeping its times. */
export async function translateFile(
  run: PipelineRun,
  engines: Engines,
  input: string,
  { encoding, ...options }: Pair & { encoding?: Encoding | undefined },
): Promise<{ cues: Cue[]; look?: AssLook | undefined }> {
  const { cues, look } = await readScript(run, input, { encoding, language: options.from })
  const translator = translatorFor(engines, options.from, options.to)
  const translations = await translateCues(run, translator, { cues, duration: Infinity }, options)
  const said = cues.map((cue) => ({
    ...cue,
    text: breakLines(translations.get(cue.id) ?? cue.text, { language: options.to }),
  }))
  return { cues: said, look }
}

export function translatorFor(engines: Engines, from: string, to: string): Translator {
  const translator = translatorOf(engines, from, to)
  if (translator) return translator
  throw new PipelineError('noEngine', pipelineFault('notTranslated', { from, to }))
}

/** Translates lines that are read, not spoken. */
export function translateLines(
  run: PipelineRun,
  translator: Translator,
  lines: readonly Line[],
  options: Options,
): Promise<Map<string, string>> {
  return stage(run, { stage: 'translate', language: options.to }, (progress) =>
    translate(run, lines, translator, options, progress),
  )
}

export function translateCues(
  run: PipelineRun,
  translator: Translator,
  { cues, duration }: { cues: readonly Cue[]; duration: number },
  options: Options,
): Promise<Map<string, string>> {
  const { from, to, rateOf = () => usualRate(to) } = options
  const free = timesFree(
    cues.map((cue) => ({ speaker: '', ...cue })),
    { duration },
  )
  const lines = cues.map(({ id, text, speaker = '' }, index) => ({
    id,
    text: joinLines(text, from),
    budget: budgetOf(free[index]!, rateOf(speaker)),
  }))
  return translateLines(run, translator, lines, options)
}
