import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { originalVoice } from '#domain/recorded-voice.ts'
import { gainOf, hopEnergies, lineLoudness } from '#domain/loudness.ts'
import { trimSilence } from '#domain/pauses.ts'
import { resample } from '#domain/resample.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import { readMono, writeWav } from '#domain/wav.ts'
import { type CloningEngine, cloningEngineFor, voiceReference } from '#engines/cloning.ts'
import { type Engines, voicesOf } from '#engines/engines.ts'
import type { VoiceReference } from '#engines/ports.ts'
import { mixRate } from '#media/samples.ts'
import type { Plain } from '../core/artifact.ts'
import { pipelineFault } from '../core/faults.ts'
import { hashOfFile } from '../core/hash-of-file.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { make, type PipelineRun, warn } from '../core/run.ts'
import type { Speaking } from '../core/voices.ts'
import { linesToSpeak, type Names } from '../script/lines-to-speak.ts'
import { chooseStretch, type SaidLine, type SeparatedSound } from './choose-stretch.ts'
import type { DubRequest, GivenReference } from './dub-request.ts'
import type { DubInputs } from './dub-inputs.ts'
import { soundOfFile, soundOfTrack } from './make-take.ts'
import { measured } from './measured.ts'
import { measureBackground } from './mixdown.ts'
import type { LineToDub } from './takes.ts'

/** A recording whose voice speaks in a dub. Times are seconds of the film. */
export interface ReportedReference {
  speaker: string
  from: number
  to: number
  text: string
  /** The file that was given for the speaker; its times are those of the file. */
  file?: string
}

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
      await ofFile(run, request, speaker, given, clonerFor(engines, language))
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
  const chooser = openChooser(run, request, inputs)
  const found = new Map<string, VoiceReference>()
  const references: ReportedReference[] = []
  for (const speaker of speakers) {
    const given = request.references?.[speaker]
    const one = given ? await ofFile(run, request, speaker, given, cloner) : await chooser(speaker, cloner)
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

interface Found {
  reference: VoiceReference
  reported: ReportedReference
}

/** Finds the reference of a speaker in the film; what all speakers share is made once. */
function openChooser(run: PipelineRun, { from }: DubRequest, inputs: DubInputs & { names: Names }) {
  const { film, cues, duration, names } = inputs
  let shared: Promise<{ file: string; key: string; sound: SeparatedSound } | undefined> | undefined
  const texts = new Map(cues.map(({ id, text }) => [id, text]))
  const lines = linesToSpeak(cues, texts, { names, duration }).map(
    ({ cue: { start, end, speaker = '' }, said, left }): SaidLine => ({
      start,
      end,
      speaker,
      said: left ? '' : said.trim(),
    }),
  )
  async function separated() {
    const stems = await inputs.voices
    const sound = film?.sound
    const source = stems
      ? { key: stems.key, file: stems.voice }
      : sound && { key: sound.key, file: sound.full }
    if (!source) return undefined
    const voice = await measured(run, { voice: source.key }, source)
    const background = stems && (await measureBackground(run, stems))
    return { ...source, sound: { voice, background } }
  }
  return async (speaker: string, cloner: CloningEngine): Promise<Found | undefined> => {
    const found = await (shared ??= separated())
    if (!found) return undefined
    const { shortest, longest } = cloner.clone
    const stretch = chooseStretch(lines, speaker, found.sound, { shortest, longest, language: from })
    if (!stretch) return undefined
    const { text, ...span } = stretch
    const sound = await keptSound(run, { voice: found.key, ...span }, () =>
      soundOfTrack(found.file, { start: span.from, end: span.to }),
    )
    return foundOf({ speaker, sound, text, language: from }, span)
  }
}

async function ofFile(
  run: PipelineRun,
  { from }: DubRequest,
  speaker: string,
  { file, text }: GivenReference,
  { clone: { shortest, longest, needsText } }: CloningEngine,
): Promise<Found> {
  const sound = await keptSound(run, { file: await hashOfFile(file) }, (folder) =>
    soundOfFile(run, file, folder),
  )
  const length = millisecondsOf(sound)
  const name = basename(file)
  if (length < shortest || length > longest) {
    const [seconds, least, most] = [length, shortest, longest].map((each) => Math.round(each / 100) / 10)
    throw new PipelineError(
      'badReference',
      pipelineFault('referenceLength', { name, seconds: seconds!, shortest: least!, longest: most! }),
    )
  }
  if (needsText && !text) throw new PipelineError('badReference', pipelineFault('referenceText', { name }))
  const { reference, reported } = foundOf(
    { speaker, sound, text: text ?? '', language: from },
    { from: 0, to: length },
  )
  return { reference, reported: { ...reported, file: name } }
}

function foundOf(
  { speaker, sound, text, language }: { speaker: string; sound: Sound; text: string; language: string },
  { from, to }: { from: number; to: number },
): Found {
  const name = speaker || originalVoice
  const seconds = (milliseconds: number) => Math.round(milliseconds) / 1000
  return {
    reference: voiceReference({ name, sound, language, ...(text && { text }) }),
    reported: { speaker, from: seconds(from), to: seconds(to), text },
  }
}

/** Of the models that clone. */
const rate = 24_000
/** In LUFS; engines speak as loud as the recording. */
const loudness = -20
const highestPeak = 0.95

/** A recording without silence at its ends, as loud as all others. */
async function keptSound(
  run: PipelineRun,
  from: Plain,
  read: (folder: string) => Promise<Sound>,
): Promise<Sound> {
  const { folder } = await make(run, 'reference', 1, from, async (into) => {
    const { samples } = trimSilence(resample(await read(into), mixRate), 100)
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
    const wanted = gainOf(loudness - lineLoudness(hopEnergies(samples)))
    const gain = peak > 0 ? Math.min(wanted, highestPeak / peak) : 1
    const levelled = { rate: mixRate, samples: samples.map((value) => value * gain) }
    await writeFile(join(into, 'reference.wav'), writeWav(rate, [resample(levelled, rate).samples]))
  })
  return readMono(await readFile(join(folder, 'reference.wav')))
}
