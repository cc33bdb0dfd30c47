import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hopEnergies, lineLoudness } from '#domain/loudness.ts'
import { pausesOf, trimSilence } from '#domain/pauses.ts'
import { resample } from '#domain/resample.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import { readMono, writeWav } from '#domain/wav.ts'
import type { Gate } from '#engines/core/gate.ts'
import type { Span, Synthesizer } from '#engines/core/ports.ts'
import { maxWaitOfRuns } from '#engines/core/retry-while-resting.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { mixRate } from '#media/sound/samples.ts'
import type { Artifact } from '../core/artifact.ts'
import { countCall, make, type PipelineRun, warn } from '../core/run.ts'
import { type Failures, toleratedFault } from '../core/speech-faults.ts'
import { type CastVoice, voiceRecipe, voiceRequest } from '../core/voices.ts'
import type { MarkedWords } from '../core/words-for.ts'
import { type LineSound, rounded } from './line-sound.ts'

/** A line spoken at its natural rate, without silence at its ends. */
export interface Clip extends LineSound {
  /** Milliseconds. */
  natural: number
  pauses: Span[]
  /** LUFS; -Infinity for silence, which is null in JSON. */
  loudness: number | null
}

export interface ClipOptions {
  signal: AbortSignal
  failures: Failures
  /** Of the text. */
  language: string
  /** Milliseconds that the line should take, of engines that take it. */
  duration?: number
  /** The queues of each engine. */
  gates: ReadonlyMap<Synthesizer, Gate>
}

export async function speakClip(
  run: PipelineRun,
  { spoken: text, marked }: MarkedWords,
  cast: CastVoice,
  { signal, failures, gates, language, duration }: ClipOptions,
): Promise<Clip> {
  const { synthesizer, style, reading } = cast
  // Every line is levelled in the mix, so the volume is applied there and costs no call.
  const sliders = { ...cast.sliders, volume: 5 }
  const own = {
    ...(reading && { reading: { ...reading } }),
    ...(marked && { parts: marked.map((part) => ({ ...part })) }),
    ...(duration !== undefined && { duration }),
  }
  const from = { text, ...voiceRecipe(cast), sliders: { ...sliders }, style: style ?? null, ...own }
  const clip = await make(run, 'clip', 1, from, async (folder) => {
    const leave = await gates.get(synthesizer)!.enter(signal)
    const request = {
      text,
      language,
      ...voiceRequest(cast),
      sliders,
      ...(style === undefined ? {} : { style }),
      ...own,
    }
    const counted = countCall(run, 'synthesize', synthesizer)
    const asked = speakText(synthesizer, request, { signal, maxWait: maxWaitOfRuns, ...counted })
    const { sound } = await asked.finally(leave)
    failures.delete(synthesizer)
    await writeClip(folder, trimSilence(resample(sound, mixRate)))
  })
  return cachedClip(clip)
}

/** Fills the folder of a clip with its sound at the rate of the mix, and what is measured of it. */
export async function writeClip(folder: string, sound: Sound): Promise<void> {
  await writeFile(join(folder, 'clip.wav'), writeWav(mixRate, [sound.samples]))
  const energies = hopEnergies(sound.samples)
  const about = {
    natural: millisecondsOf(sound),
    pauses: pausesOf(sound),
    loudness: lineLoudness(energies),
    energies: rounded(energies),
  }
  await writeFile(join(folder, 'clip.json'), JSON.stringify(about))
}

export async function cachedClip({ key, folder }: Pick<Artifact, 'key' | 'folder'>): Promise<Clip> {
  const file = join(folder, 'clip.wav')
  const about = JSON.parse(await readFile(join(folder, 'clip.json'), 'utf8')) as Kept
  // An older clip without energies is measured instead of spoken again.
  const energies = about.energies ?? rounded(hopEnergies(readMono(await readFile(file)).samples))
  return { ...about, energies, key, file }
}

type Kept = Omit<Clip, 'key' | 'file' | 'energies'> & Partial<Pick<Clip, 'energies'>>

/** The same, but a line that the engine refuses or fails to speak is reported and keeps the original voice. */
export async function tryClip(
  run: PipelineRun,
  words: MarkedWords,
  spoken: CastVoice,
  options: ClipOptions,
): Promise<Clip | undefined> {
  try {
    return await speakClip(run, words, spoken, options)
  } catch (error) {
    const { kind, info } = toleratedFault(error, spoken.synthesizer, options.failures)
    warn(run, 'keepsVoice', { text: words.spoken, fault: kind, reason: info })
    return undefined
  }
}

export const readClip = async (clip: Clip): Promise<Sound> => readMono(await readFile(clip.file))
