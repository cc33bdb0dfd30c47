import { joinLines } from '#domain/cues/core/line-break.ts'
import { maxAfter } from '#domain/fit/usual-rate.ts'
import { inParallel } from '#domain/in-parallel.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import { type Engines, translatorOf } from '#engines/core/engines.ts'
import type { LongLine, Translator } from '#engines/core/ports.ts'
import { maxWaitOfRuns, retryWhileResting } from '#engines/core/retry-while-resting.ts'
import { countCall, type PipelineRun, stage, warn } from '../core/run.ts'
import { askAlone, cacheInput, findText, storeText, type Pair } from '../script/stored-text.ts'
import type { LanguagePlan, Shortener } from './dub-plan.ts'
import type { DubLine } from './line.ts'

/** The cached result for "nothing shorter found", so that it is not requested again. */
const nothingShorter = ''

/** The translator, if it also finds shorter wordings. */
export function shortenerFor(engines: Engines, from: string, to: string): Shortener | undefined {
  const translator = translatorOf(engines, from, to)
  return translator && shortens(translator) ? translator : undefined
}

const shortens = (translator: Translator): translator is Shortener => translator.shorten !== undefined

/** Finds a wording within the budget for each line. The translation itself is not changed. */
export async function shortenLines(
  run: PipelineRun,
  shortener: Shortener | undefined,
  lines: readonly LongLine[],
  { renew, ...pair }: Pair & { renew?: boolean },
): Promise<Map<string, string>> {
  const { from, to, glossary = [] } = pair
  if (!shortener || lines.length === 0) return new Map()
  const asked = ({ text, translation, budget }: LongLine) => ({
    ...cacheInput(shortener, text, pair),
    translation,
    budget,
  })
  return stage(run, { stage: 'shorten', language: to }, async (progress) => {
    const known = new Map<string, string>()
    const open: LongLine[] = []
    const saved = async (line: LongLine) => (renew ? undefined : findText(run, 'shorter', asked(line)))

    const ask = async (wanted: readonly LongLine[], signal: AbortSignal) => {
      const options = { signal, from, to, glossary, ...countCall(run, 'translate', shortener) }
      const call = () => shortener.shorten(wanted, options)
      const answers = await retryWhileResting(call, maxWaitOfRuns, signal)
      for (const line of wanted) {
        const text = answers.get(line.id) ?? nothingShorter
        await storeText(run, 'shorter', asked(line), text, renew)
        known.set(line.id, text)
      }
    }

    for (const line of lines) {
      const text = await saved(line)
      if (text === undefined) open.push(line)
      else known.set(line.id, text)
    }
    const starts = Array.from(
      { length: Math.ceil(open.length / shortener.batch) },
      (_, at) => at * shortener.batch,
    )
    await inParallel(starts, shortener.atOnce, run.signal, async (start, signal) => {
      const batch = open.slice(start, start + shortener.batch)
      await askAlone(run, 'shorter', batch.map(asked), async () => {
        const wanted: LongLine[] = []
        for (const line of batch) {
          const text = await saved(line)
          if (text === undefined) wanted.push(line)
          else known.set(line.id, text)
        }
        if (wanted.length > 0) await ask(wanted, signal)
      })
      progress(known.size / lines.length)
    })
    return new Map([...known].filter(([, text]) => text !== nothingShorter))
  })
}

/** Adds shorter wordings to lines that are too long. A dub is complete without them, so a fault here does not fail it. */
export async function withShorter(
  run: PipelineRun,
  from: string,
  { language: to, glossary, shortener }: LanguagePlan,
  lines: readonly DubLine[],
): Promise<readonly DubLine[]> {
  const long = lines.flatMap(({ cue, shown, said, planned }) => {
    const cut = planned?.cutCharacters
    if (!cut) return []
    const budget = maxAfter(said, cut, to)
    return [{ id: cue.id, text: joinLines(shown.text, from), translation: joinLines(said, to), budget }]
  })
  try {
    const found = await shortenLines(run, shortener, long, { from, to, glossary })
    return lines.map((line) => {
      const shorter = found.get(line.cue.id)
      return shorter === undefined ? line : { ...line, shorter }
    })
  } catch (error) {
    if (!(error instanceof EngineError)) throw error
    warn(run, 'notShortened', { fault: error.kind, reason: error.info })
    return lines
  }
}
