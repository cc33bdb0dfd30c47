import { resample } from '#domain/resample.ts'
import type { Span } from '#engines/core/ports.ts'
import { speakEspeak } from '#engines/embedded/espeak.ts'
import { speakFlite } from '#engines/embedded/flite.ts'
import { makeMusic } from './music.ts'

const rate = 48_000
const sentences = [
  'The weather was cold in the morning and the streets were still wet.',
  'She opened the window and looked at the people who waited for the train.',
  'Nobody knew when the next one would arrive, so they talked about the news.',
  'Last of all, the train came in and everybody got on board.',
]

/**
 * Generates a talk of several voices in the center, with pauses, over stereo music that is softer than the speech by
 * this many decibels.
 */
export async function speakOverMusic(seconds: number, temp: string, decibels = 5) {
  const signal = new AbortController().signal
  const voice = new Float32Array(seconds * rate)
  const speech: Span[] = []
  for (let at = 2 * rate, turn = 0; ; turn++) {
    const text = sentences[turn % sentences.length]!
    const natural = { text, pace: 1, pitch: 0 }
    const sound = await (turn % 4 === 3
      ? speakEspeak({ ...natural, voice: 'en-us' }, signal)
      : speakFlite({ ...natural, voice: ['rms', 'slt', 'awb'][turn % 3]! }, { temp, signal }))
    const samples = resample(sound, rate).samples
    if (at + samples.length > voice.length) break
    voice.set(samples, at)
    const loud = (value: number) => Math.abs(value) > 0.01
    speech.push({
      start: Math.round((at + samples.findIndex(loud)) / 48),
      end: Math.round((at + samples.findLastIndex(loud)) / 48),
    })
    at += samples.length + 2 * rate
  }
  const music = makeMusic(seconds).channels
  const power = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0)
  const spoken = 2 * power(voice)
  const gain = Math.sqrt(spoken / music.reduce((sum, each) => sum + power(each), 0) / 10 ** (decibels / 10))
  const background = music.map((channel) => channel.map((value) => value * gain))
  const mix = background.map((channel) => channel.map((value, index) => value + voice[index]!))
  const peak = mix.reduce(
    (max, channel) => channel.reduce((high, value) => Math.max(high, Math.abs(value)), max),
    0,
  )
  const scaled = (channel: Float32Array) => channel.map((value) => (value * 0.9) / peak)
  return {
    voice: [scaled(voice), scaled(voice)],
    background: background.map(scaled),
    mix: mix.map(scaled),
    /** The range from the first to the last sound of the speech. */
    speech,
  }
}
