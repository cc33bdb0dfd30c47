import { gainOf, hopEnergies, lineLoudness, usualLoudness } from '#domain/loudness.ts'
import { trimSilence } from '#domain/pauses.ts'
import { resample } from '#domain/resample.ts'
import type { Lexicon } from '#domain/script/lexicon/lexicon.ts'
import { speechParts } from '#domain/script/speech/speech-parts.ts'
import { millisecondsOf } from '#domain/sound.ts'
import type { Engines } from '#engines/core/engines.ts'
import { decibelsOfVolume } from '#engines/core/sliders.ts'
import { speakText } from '#engines/core/speak-text.ts'
import { isSpeakable } from '#engines/core/spoken-text.ts'
import { encodeSpeech } from '#media/encode/speech-mp3.ts'
import { mixRate } from '#media/sound/samples.ts'
import { type Speaking, middle, voiceNamed, voiceRequest } from '../core/voices.ts'
import { wordsFor } from '../core/words-for.ts'

interface Spoken {
  mp3: Buffer
  /** Milliseconds. */
  duration: number
}

interface SpeakOptions {
  language: string
  lexicon: Lexicon
  signal: AbortSignal
}

/** The highest peak: the encoder overshoots it a little. */
const peak = 0.84

/**
 * Speaks a segment of a live session as a small file: numbers in words, terms as the lexicon reads them, and as loud as
 * every other voice. Undefined if nothing in it can be spoken.
 */
export async function speakSegment(
  engines: Engines,
  { voice: id, sliders = middle, style }: Speaking,
  text: string,
  { language, lexicon, signal }: SpeakOptions,
): Promise<Spoken | undefined> {
  const found = await voiceNamed(engines, id, signal, language)
  const { synthesizer } = found
  const parts = speechParts(text, [], { language, lexicon })
  const { spoken, marked } = wordsFor(parts, synthesizer, () => undefined)
  if (!isSpeakable(spoken)) return undefined
  const request = {
    text: spoken,
    ...voiceRequest(found),
    // Levelled below.
    sliders: { ...sliders, volume: middle.volume },
    ...(style && { style }),
    ...(marked && { parts: marked }),
  }
  const { sound } = await speakText(synthesizer, request, { signal })
  const speech = trimSilence(resample(sound, mixRate), 80)
  const gain = gainFor(speech.samples, sliders.volume)
  const samples = speech.samples.map((sample) => sample * gain)
  return {
    mp3: await encodeSpeech({ rate: mixRate, samples }, { signal }),
    duration: Math.round(millisecondsOf(speech)),
  }
}

function gainFor(samples: Float32Array, volume: number): number {
  const loudness = lineLoudness(hopEnergies(samples))
  const wanted = usualLoudness + decibelsOfVolume(volume)
  const highest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0)
  return Math.min(gainOf(wanted - loudness), peak / highest)
}
