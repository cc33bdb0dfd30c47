import { originalVoice } from '#domain/recorded-voice.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import type { SpokenVoice } from '#engines/core/engines.ts'
import { pipelineFault } from '../core/faults.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { type PipelineRun, warn } from '../core/run.ts'
import { type CastVoice, castOf, recordedVoice, type Speaking } from '../core/voices.ts'
import type { LineToSpeak } from '../script/lines-to-speak.ts'
import type { DubInputs } from './dub-inputs.ts'
import type { LanguagePlan, Reference, ReportedReference } from './dub-plan.ts'
import { isOriginal, type Takes } from './dub-request.ts'
import { openChooser, referenceOf } from './film-references.ts'

export interface LineToDub extends LineToSpeak {
  /** The file that replaces speech. */
  take?: string
  /** Who speaks it; undefined for a take. */
  voice?: CastVoice
}

/** A take covers its whole cue, even if several people speak in it or its text is not read aloud. */
export function withTakes(lines: readonly LineToSpeak[], takes: Takes): LineToDub[] {
  return lines.flatMap((line): LineToDub[] => {
    const { cue, shown, left } = line
    const take = takes.get(shown.id)
    if (take === undefined || left === 'beyond') return [line]
    // Another speaker's part of the cue.
    if (cue.id !== shown.id) return []
    const { translation = '' } = line
    const { speaker } = cue
    const whole = speaker === undefined ? shown : { ...shown, speaker }
    return [{ cue: whole, shown, translation, said: translation, take }]
  })
}

/** Gives each line the voice that the plan has for it, and says whose recordings speak. */
export async function castLines(
  run: PipelineRun,
  from: string,
  plan: LanguagePlan,
  inputs: DubInputs,
  lines: readonly LineToDub[],
): Promise<{ lines: LineToDub[]; references: ReportedReference[] }> {
  const { language, cast } = plan
  const { usual, others } = cast
  const own = await ownVoices(run, from, plan, inputs, lines)
  const recorded = (speaker: string, manner: Speaking) => {
    const found = own.voices.get(speaker)
    return found && castOf([found], { ...manner, voice: found.voice.id })
  }
  let turn = 0
  const next = (): CastVoice => {
    if (others.length === 0) throw new PipelineError('noEngine', pipelineFault('notSpoken', { language }))
    return others[turn++ % others.length]!
  }
  const voiceOf = (speaker: string): CastVoice => {
    const role = cast.speakers.get(speaker) ?? usual
    if (role && !isOriginal(role)) return role
    const found = role && recorded(speaker, role)
    return found ?? (usual && !isOriginal(usual) ? usual : next())
  }
  const voices = new Map<string, CastVoice>()
  for (const { cue, take } of lines) {
    const { speaker = '' } = cue
    if (take === undefined && !voices.has(speaker)) voices.set(speaker, voiceOf(speaker))
  }
  const speakers = new Map(lines.map(({ shown, cue }) => [shown.id, cue.speaker ?? '']))
  const ofLines = new Map<string, CastVoice>()
  for (const [id, role] of cast.lines) {
    const voice = isOriginal(role) ? recorded(speakers.get(id) ?? '', role) : role
    if (voice) ofLines.set(id, voice)
  }
  for (const { voice } of [...voices.values(), ...ofLines.values()])
    if (![baseLanguage(language), 'mul'].includes(baseLanguage(voice.language)))
      warn(run, 'foreignVoice', { voice: voice.id, language })
  return {
    lines: lines.map((line) =>
      line.take === undefined
        ? { ...line, voice: ofLines.get(line.shown.id) ?? voices.get(line.cue.speaker ?? '')! }
        : line,
    ),
    references: own.references,
  }
}

/** A recording of every speaker whose own voice is planned, as a voice that is there for this dub alone. */
async function ownVoices(
  run: PipelineRun,
  from: string,
  { language, cast }: LanguagePlan,
  inputs: DubInputs,
  lines: readonly LineToDub[],
): Promise<{ voices: Map<string, SpokenVoice>; references: ReportedReference[] }> {
  const { usual, others, cloners } = cast
  const voices = new Map<string, SpokenVoice>()
  const references: ReportedReference[] = []
  const remaining = lines.filter(
    ({ cue, shown, take, left }) =>
      take === undefined &&
      !left &&
      isOriginal(cast.lines.get(shown.id) ?? cast.speakers.get(cue.speaker ?? '') ?? usual),
  )
  const choose = openChooser(run, from, inputs)
  const find = async (speaker: string): Promise<Reference | undefined> => {
    const [found] = await choose(speaker, cloners[0]!, 1)
    if (!found) return undefined
    const { sound, text, ...span } = found
    return referenceOf({ speaker, sound, text, language: from }, span)
  }
  // In the order of the film.
  for (const speaker of new Set(remaining.map(({ cue }) => cue.speaker ?? ''))) {
    const one = cast.references.get(speaker) ?? (await find(speaker))
    if (one) {
      voices.set(speaker, recordedVoice(cloners, `${originalVoice}:${speaker}`, one.reference, language))
      references.push(one.reported)
      continue
    }
    const hasAnother = (usual && !isOriginal(usual)) || others.length > 0
    if (!inputs.film || !hasAnother)
      throw new PipelineError('noEngine', pipelineFault('noReference', { speaker: speaker || '1' }))
    warn(run, 'noReference', { speaker })
  }
  return { voices, references }
}
