import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { gainOf, hopEnergies, lineLoudness } from '#domain/loudness.ts'
import { trimSilence } from '#domain/pauses.ts'
import { originalVoice } from '#domain/recorded-voice.ts'
import { resample } from '#domain/resample.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import { readMono, writeWav } from '#domain/wav.ts'
import { type CloningEngine } from '#engines/cloning.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import { mixRate } from '#media/sound/samples.ts'
import type { Plain } from '../core/artifact.ts'
import { pipelineFault } from '../core/faults.ts'
import { hashOfFile } from '../core/hash-of-file.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { make, type PipelineRun } from '../core/run.ts'
import { linesToSpeak } from '../script/lines-to-speak.ts'
import { chooseStretches, type SaidLine, type SeparatedSound, type Stretch } from './choose-stretch.ts'
import type { DubInputs } from './dub-inputs.ts'
import type { Reference } from './dub-plan.ts'
import type { GivenReference } from './dub-request.ts'
import { soundOfFile, soundOfTrack } from './make-take.ts'
import { measured } from './measured.ts'
import { measureBackground } from './mixdown.ts'

/** A stretch of a film, and its sound as engines get it. */
export interface FilmReference extends Stretch {
  sound: Sound
}

/** Finds the best references of a speaker in a film, the best first; what all speakers share is made once. */
export function openChooser(
  run: PipelineRun,
  language: string,
  inputs: Pick<DubInputs, 'film' | 'cues' | 'names' | 'duration' | 'voices'>,
) {
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
  return async (
    speaker: string,
    { clone: { shortest, longest } }: CloningEngine,
    max: number,
  ): Promise<FilmReference[]> => {
    const found = await (shared ??= separated())
    if (!found) return []
    const stretches = chooseStretches(lines, speaker, found.sound, { shortest, longest, language }, max)
    const references: FilmReference[] = []
    for (const { text, ...span } of stretches) {
      const sound = await keptSound(run, { voice: found.key, ...span }, () =>
        soundOfTrack(found.file, { start: span.from, end: span.to }),
      )
      references.push({ ...span, text, sound })
    }
    return references
  }
}

/** A recording that is given for a speaker; fails if an engine cannot speak with it. */
export async function referenceOfFile(
  run: PipelineRun,
  language: string,
  speaker: string,
  { file, text, span }: GivenReference,
  { clone: { shortest, longest, needsText } }: CloningEngine,
): Promise<Reference> {
  const sound = await keptSound(run, { file: await hashOfFile(file) }, (folder) =>
    soundOfFile(run, file, folder),
  )
  const length = millisecondsOf(sound)
  const name = span ? speaker || originalVoice : basename(file)
  if (length < shortest || length > longest) {
    const [seconds, least, max] = [length, shortest, longest].map((each) => Math.round(each / 100) / 10)
    throw new PipelineError(
      'badReference',
      pipelineFault('referenceLength', { name, seconds: seconds!, shortest: least!, longest: max! }),
    )
  }
  if (needsText && !text) throw new PipelineError('badReference', pipelineFault('referenceText', { name }))
  const { reference, reported } = referenceOf(
    { speaker, sound, text: text ?? '', language },
    span ?? { from: 0, to: length },
  )
  return { reference, reported: span ? reported : { ...reported, file: name } }
}

export function referenceOf(
  { speaker, sound, text, language }: { speaker: string; sound: Sound; text: string; language: string },
  { from, to }: { from: number; to: number },
): Reference {
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
    const peak = samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
    const wanted = gainOf(loudness - lineLoudness(hopEnergies(samples)))
    const gain = peak > 0 ? Math.min(wanted, highestPeak / peak) : 1
    const levelled = { rate: mixRate, samples: samples.map((value) => value * gain) }
    await writeFile(join(into, 'reference.wav'), writeWav(rate, [resample(levelled, rate).samples]))
  })
  return readMono(await readFile(join(folder, 'reference.wav')))
}
