import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { joinLines } from '#domain/cues/core/line-break.ts'
import { gainOf, hopEnergies, lineLoudness } from '#domain/loudness.ts'
import { trimSilence } from '#domain/pauses.ts'
import { resample } from '#domain/resample.ts'
import type { Lexicon } from '#domain/script/lexicon/lexicon.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import { readMono, writeWav } from '#domain/wav.ts'
import type { Engines } from '#engines/core/engines.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { mixRate, openWav } from '#media/sound/samples.ts'
import { decodeSound } from '#media/sound/sound.ts'
import type { PipelineRun } from '../core/run.ts'
import { middle, type Speaking, voiceNamed, voiceRequest } from '../core/voices.ts'
import { probeWhole } from '../film/prepare-film.ts'
import { lineLevel } from './mixdown.ts'
import { readBy } from './read-by.ts'

/** The length of a file with sound in milliseconds, before it is decoded. */
export const lengthOf = async (run: PipelineRun, file: string): Promise<number> =>
  (await probeWhole(run, file)).duration

/** The sound of a recorded or uploaded file. */
export async function soundOfFile({ signal }: PipelineRun, file: string, folder: string): Promise<Sound> {
  const decoded = join(folder, 'decoded.wav')
  await decodeSound(file, { full: decoded }, { signal })
  const sound = readMono(await readFile(decoded))
  await rm(decoded)
  return sound
}

/** A stretch of the track of voices of a dub, in milliseconds. */
export async function soundOfTrack(file: string, { start, end }: { start: number; end: number }) {
  const { read } = await openWav(file)
  const at = (milliseconds: number) => Math.round((milliseconds * mixRate) / 1000)
  const [first, ...others] = await read(at(start), at(end))
  const samples = first!.map(
    (value, index) => others.reduce((sum, other) => sum + other[index]!, value) / (others.length + 1),
  )
  return { rate: mixRate, samples }
}

/** The line, spoken now: an engine that never speaks a text twice in the same way gives another take each time. */
export async function soundOfVoice(
  run: PipelineRun,
  engines: Engines,
  { text, speaking, language, lexicon }: Spoken,
): Promise<Sound> {
  const { sliders = middle, style, voice } = speaking
  const found = await voiceNamed(engines, voice, run.signal, language)
  const said = joinLines(text, language).trim()
  const { spoken, marked } = readBy(run, lexicon, said, found)
  run.calls.synthesize += 1
  const { sound } = await speakText(
    found.synthesizer,
    {
      text: spoken,
      ...voiceRequest(found),
      // Takes are levelled in the mix.
      sliders: { ...sliders, volume: middle.volume },
      ...(style !== undefined && { style }),
      ...(marked && { parts: marked }),
    },
    { signal: run.signal },
  )
  return sound
}

interface Spoken {
  text: string
  speaking: Speaking
  language: string
  lexicon: Lexicon | undefined
}

/** Below this level, in LUFS, there is no speech. */
const quietestTake = -60
const highestPeak = 0.97

/**
 * Writes a take without silence at its ends, at the level of a line: recordings are far quieter or louder than voices,
 * and the mix changes a line by 12 dB at most. Undefined for silence.
 */
export async function writeTake(sound: Sound, out: string): Promise<{ duration: number } | undefined> {
  const trimmed = trimSilence(resample(sound, mixRate))
  const loudness = lineLoudness(hopEnergies(trimmed.samples))
  if (!(loudness > quietestTake)) return undefined
  const peak = trimmed.samples.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  const gain = Math.min(gainOf(lineLevel - loudness), highestPeak / peak)
  await writeFile(out, writeWav(mixRate, [trimmed.samples.map((value) => value * gain)]))
  return { duration: Math.round(millisecondsOf(trimmed)) }
}
