import type { Cue } from '#domain/cues/core/cue.ts'
import { type CloningEngine, cloningEnginesFor } from '#engines/cloning.ts'
import { type Engines, type SpokenVoice, voicesOf } from '#engines/core/engines.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import type { PipelineRun } from '../core/run.ts'
import { type CastVoice, castOf, chosenVoices, middle, type Speaking } from '../core/voices.ts'
import { linesToSpeak, type Names } from '../script/lines-to-speak.ts'
import type { Cast, Reference, Role } from './dub-plan.ts'
import { type DubRequest, isOriginal, wantsOriginal } from './dub-request.ts'
import { referenceOfFile } from './film-references.ts'

/**
 * Decides who speaks in a language. Fails if a voice that is chosen or needed does not exist, or an engine cannot speak
 * with a recording that is given.
 */
export async function planCast(
  run: PipelineRun,
  engines: Engines,
  request: Pick<DubRequest, 'from' | 'voice' | 'speakers' | 'lines' | 'references'>,
  language: string,
  /** Those who speak, as far as known before the film is heard. */
  known: readonly string[] | undefined,
): Promise<Cast> {
  const keepsVoices = wantsOriginal(request)
  const cloners = keepsVoices ? clonersFor(engines, language) : []
  const lines = [...(request.lines?.[language] ?? [])]
  const speakers = Object.entries(request.speakers)
  const chosen = [request.voice, ...[...speakers, ...lines].map(([, speaking]) => speaking)]
  const there = await chosenVoices(
    engines,
    chosen.filter((each) => !isOriginal(each)),
    language,
    run.signal,
  )
  const roleOf = (speaking: Speaking): Role => {
    if (isOriginal(speaking)) return speaking
    const found = castOf(there, speaking)
    if (found) return found
    throw new PipelineError(
      'unknownVoice',
      pipelineFault('unknownVoiceOf', { voice: speaking.voice, language }),
    )
  }
  const rolesOf = (all: readonly (readonly [string, Speaking])[]) =>
    new Map(all.map(([name, speaking]) => [name, roleOf(speaking)]))
  const roles = { usual: request.voice && roleOf(request.voice), speakers: rolesOf(speakers) }
  const others = await othersFor(engines, language, roles, known, run.signal)
  const references = new Map<string, Reference>()
  if (keepsVoices)
    for (const [speaker, given] of Object.entries(request.references ?? {}))
      references.set(speaker, await referenceOfFile(run, request.from, speaker, given, cloners[0]!))
  return { ...roles, lines: rolesOf(lines), others, cloners, references }
}

/** The speakers of a script, including those that its texts name. */
export const speakersOf = (cues: readonly Cue[], names: Names): string[] => {
  const texts = new Map(cues.map(({ id, text }) => [id, text]))
  const lines = linesToSpeak(cues, texts, { names, duration: Infinity })
  return [...new Set(lines.map(({ cue }) => cue.speaker ?? ''))]
}

/** Fails if nothing clones voices in a language. */
export function clonersFor(engines: Engines, language: string): readonly CloningEngine[] {
  const cloners = cloningEnginesFor(engines, language)
  if (cloners.length === 0) throw new PipelineError('noEngine', pipelineFault('noCloning', { language }))
  return cloners
}

/** The voices of a language; fails if there is none. */
export async function voicesFor(
  engines: Engines,
  language: string,
  signal: AbortSignal,
): Promise<readonly CastVoice[]> {
  const voices = await voicesOf(engines, language, signal)
  if (voices.length === 0) throw new PipelineError('noEngine', pipelineFault('notSpoken', { language }))
  return voices.map(atMiddle)
}

const atMiddle = (voice: SpokenVoice): CastVoice => ({ ...voice, sliders: middle })

async function othersFor(
  engines: Engines,
  language: string,
  { usual, speakers }: Pick<Cast, 'usual' | 'speakers'>,
  known: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<readonly CastVoice[]> {
  if (usual && !isOriginal(usual)) return []
  const roles = known?.map((speaker) => speakers.get(speaker) ?? usual) ?? [usual, ...speakers.values()]
  const isSomebodyWithout = known ? roles.includes(undefined) : !usual && speakers.size === 0
  if (isSomebodyWithout) return voicesFor(engines, language, signal)
  const named = roles.filter((role): role is CastVoice => role !== undefined && !isOriginal(role))
  // A translation may still name somebody else.
  if (known && named.length === roles.length) return named
  // Perhaps nobody needs them, so an engine that does not answer now does not matter.
  const answers = await Promise.all(
    engines.synthesizers.map((each) =>
      each.voices({ signal }).then(
        () => true,
        () => false,
      ),
    ),
  )
  const synthesizers = engines.synthesizers.filter((_, at) => answers[at])
  return (await voicesOf({ ...engines, synthesizers }, language, signal)).map(atMiddle)
}
