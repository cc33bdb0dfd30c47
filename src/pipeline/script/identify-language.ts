import { readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Engines } from '#engines/core/engines.ts'
import type { LanguageIdentifier, Recognizer, Span } from '#engines/core/ports.ts'
import { maxWaitOfRuns, retryWhileResting } from '#engines/core/retry-while-resting.ts'
import { cutSound } from '../core/cut-sound.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { countCall, make, type PipelineRun, stage, warn } from '../core/run.ts'
import { chunks, detectSpeech } from '../film/detect-speech.ts'
import type { Film } from '../film/film.ts'
import { within } from './align-script-heard.ts'
import { nobodySpeaks } from './script.ts'

/** Engines look at no more. */
const longest = 30_000

type Identifying = Recognizer & Required<Pick<Recognizer, 'identifyLanguage'>>
const identifies = (recognizer: Recognizer): recognizer is Identifying =>
  recognizer.identifyLanguage !== undefined

/**
 * Those that do nothing else first, because somebody installed them for this. Of recognizers, one of few languages takes
 * any other for one of its own, so those of more languages go first.
 */
export const identifiersOf = ({ aligners, recognizers, identifiers = [] }: Engines): LanguageIdentifier[] => [
  ...identifiers,
  ...(aligners ?? recognizers)
    .filter(identifies)
    .toSorted((one, other) => other.languages.length - one.languages.length),
]

/** The language that is spoken in a film, by the first engine that can tell. The run warns that it was found this way. */
export async function identifyLanguage(run: PipelineRun, engines: Engines, film: Film): Promise<string> {
  const name = basename(film.source.path)
  const identifiers = identifiersOf(engines)
  if (identifiers.length === 0)
    throw new PipelineError('noLanguage', pipelineFault('notIdentified', { name }))
  const speech = await detectSpeech(run, engines.detectors[0], film)
  const { sound } = film
  if (!sound || speech.length === 0) throw nobodySpeaks(film)
  const piece = mostSpoken(speech, film.duration)
  const language = await stage(run, { stage: 'identify' }, async () => {
    for (const identifier of identifiers) {
      const found = await ask(run, sound, piece, identifier)
      if (found) return { found, engine: identifier.id }
    }
    throw new PipelineError('noLanguage', pipelineFault('languageUnclear', { name }))
  })
  warn(run, 'languageIdentified', { language: language.found, engine: language.engine })
  return language.found
}

/** Titles and greetings may be in another language, so the piece with the most speech is taken. */
function mostSpoken(speech: readonly Span[], duration: number): Span {
  const spoken = (piece: Span) => within(speech, piece).reduce((sum, { start, end }) => sum + end - start, 0)
  return chunks(speech, longest, duration).reduce((one, two) => (spoken(two) > spoken(one) ? two : one))
}

async function ask(
  run: PipelineRun,
  sound: { key: string; speech: string },
  piece: Span,
  identifier: LanguageIdentifier,
): Promise<string | undefined> {
  const engine = `${identifier.id} ${identifier.version}`
  const { signal } = run
  const saved = await make(run, 'language', 1, { sound: sound.key, ...piece, engine }, async (folder) => {
    const file = join(folder, 'piece.wav')
    await cutSound(sound.speech, piece, file)
    const options = { signal, ...countCall(run, 'recognize', identifier) }
    const call = () => identifier.identifyLanguage(file, options)
    const found = await retryWhileResting(call, maxWaitOfRuns, signal)
    await rm(file)
    await writeFile(join(folder, 'language.json'), JSON.stringify(found ?? null))
  })
  return (
    (JSON.parse(await readFile(join(saved.folder, 'language.json'), 'utf8')) as string | null) ?? undefined
  )
}
