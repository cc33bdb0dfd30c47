import { originalVoice } from '#domain/recorded-voice.ts'
import { type CloningEngine, cloningEngineFor } from '#engines/cloning.ts'
import { type Engines, voicesOf } from '#engines/core/engines.ts'
import type { VoiceReference } from '#engines/core/ports.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { type PipelineRun, warn } from '../core/run.ts'
import type { Speaking } from '../core/voices.ts'
import type { Names } from '../script/lines-to-speak.ts'
import type { DubRequest } from './dub-request.ts'
import { openChooser, type ReportedReference, referenceOf, referenceOfFile } from './film-references.ts'
import type { DubInputs } from './dub-inputs.ts'
import type { LineToDub } from './takes.ts'

/** Whether somebody speaks with the voice that they have in the film. */
export const wantsOriginal = ({ voice, speakers, lines = {} }: DubRequest): boolean =>
  [voice, ...Object.values(speakers), ...Object.values(lines).flatMap((each) => [...each.values()])].some(
    isOriginal,
  )

export const isOriginal = (speaking: Speaking | undefined) => speaking?.voice === originalVoice

/** Fails if nothing clones voices in a language. */
export function clonerFor(engines: Engines, language: string): CloningEngine {
  const cloner = cloningEngineFor(engines, language)
  if (!cloner) throw new PipelineError('noEngine', pipelineFault('noCloning', { language }))
  return cloner
}

/** Fails if an engine cannot speak with a recording that is given. */
export async function checkReferences(
  run: PipelineRun,
  engines: Engines,
  request: DubRequest,
): Promise<void> {
  if (!wantsOriginal(request)) return
  for (const language of request.to)
    for (const [speaker, given] of Object.entries(request.references ?? {}))
      await referenceOfFile(run, request.from, speaker, given, clonerFor(engines, language))
}

/** Who speaks in a dub, with the recordings of those who keep their voice. */
interface OwnVoices {
  engines: Engines
  request: Pick<DubRequest, 'voice' | 'speakers'> & { lines: ReadonlyMap<string, Speaking> | undefined }
  references: ReportedReference[]
}

/** Gives every speaker whose own voice is wanted a recording of it, as a voice that is there for this dub alone. */
export async function withOriginalVoices(
  run: PipelineRun,
  engines: Engines,
  request: DubRequest,
  inputs: DubInputs & { names: Names },
  { language, toSpeak }: { language: string; toSpeak: readonly LineToDub[] },
): Promise<OwnVoices> {
  const lines = request.lines?.[language]
  if (!wantsOriginal(request)) return { engines, request: { ...request, lines }, references: [] }
  const speakers = speakersOf(request, lines, toSpeak)
  const cloner = clonerFor(engines, language)
  const choose = openChooser(run, request.from, inputs)
  const found = new Map<string, VoiceReference>()
  const references: ReportedReference[] = []
  for (const speaker of speakers) {
    const given = request.references?.[speaker]
    const one = given
      ? await referenceOfFile(run, request.from, speaker, given, cloner)
      : (await choose(speaker, cloner, 1)).map(({ sound, text, ...span }) =>
          referenceOf({ speaker, sound, text, language: request.from }, span),
        )[0]
    if (one) {
      found.set(`${originalVoice}:${speaker}`, one.reference)
      references.push(one.reported)
      continue
    }
    const another = await voicesOf(engines, language, run.signal)
    if (!inputs.film || another.length === 0)
      throw new PipelineError('noEngine', pipelineFault('noReference', { speaker: speaker || '1' }))
    warn(run, 'noReference', { speaker })
  }
  const own = (speaking: Speaking, speaker: string): Speaking[] => {
    if (!isOriginal(speaking)) return [speaking]
    const voice = `${originalVoice}:${speaker}`
    return found.has(voice) ? [{ ...speaking, voice }] : []
  }
  const usual = request.voice
  const all = new Set([...Object.keys(request.speakers), ...(isOriginal(usual) ? speakers : [])])
  const speakerOf = new Map(toSpeak.map(({ shown, cue }) => [shown.id, cue.speaker ?? '']))
  return {
    engines: { ...engines, references: new Map([...(engines.references ?? []), ...found]) },
    request: {
      ...(usual && !isOriginal(usual) && { voice: usual }),
      speakers: Object.fromEntries(
        [...all].flatMap((speaker) => {
          const speaking = request.speakers[speaker] ?? usual
          return speaking ? own(speaking, speaker).map((each) => [speaker, each]) : []
        }),
      ),
      lines:
        lines &&
        new Map(
          [...lines].flatMap(([id, speaking]) =>
            own(speaking, speakerOf.get(id) ?? '').map((each) => [id, each] as const),
          ),
        ),
    },
    references,
  }
}

/** Those who speak with their own voice, in the order of the film. */
function speakersOf(
  { voice, speakers }: DubRequest,
  lines: ReadonlyMap<string, Speaking> | undefined,
  toSpeak: readonly LineToDub[],
): string[] {
  const wanting = toSpeak.filter(
    ({ cue, shown, take, left }) =>
      take === undefined && !left && isOriginal(lines?.get(shown.id) ?? speakers[cue.speaker ?? ''] ?? voice),
  )
  return [...new Set(wanting.map(({ cue }) => cue.speaker ?? ''))]
}
