import { resample } from '#domain/resample.ts'
import type { Gender } from '#engines/core/ports.ts'
import { speakEspeak } from '#engines/embedded/espeak.ts'
import { speakFlite } from '#engines/embedded/flite.ts'
import type { Turn } from './diarization-error.ts'
import { numbers } from './talk.ts'

/** The rate of what is generated. */
export const dialogueRate = 48_000

/** Nothing is tuned on these voices. */
const voices: readonly { voice: string; gender: Gender }[] = [
  { voice: 'rms', gender: 'male' },
  { voice: 'slt', gender: 'female' },
  { voice: 'awb', gender: 'male' },
  { voice: 'en-us', gender: 'male' },
  { voice: 'en-us+f3', gender: 'female' },
  { voice: 'en-us+m3', gender: 'male' },
  { voice: 'en-us+f5', gender: 'female' },
]
const flite = ['rms', 'slt', 'awb']

const vocabulary =
  'the a of and to in is that it was for on are with as his they at be this from have or by one had not but what all were when we there can an your which their if will each about how up out them then she many some so these would other into has more her two like him see time could no make than first been its who now people my made over did down only way find use may water long little very after words called just where most know'.split(
    ' ',
  )

export interface Dialogue {
  samples: Float32Array
  turns: Turn[]
  /** By speaker. */
  genders: Map<string, Gender>
}

/** People who talk in turns, one to three sentences each, with pauses between 0.15 and 0.75 seconds. */
export async function makeDialogue(
  people: number,
  { seed, seconds, temp, signal }: { seed: number; seconds: number; temp: string; signal: AbortSignal },
): Promise<Dialogue> {
  const random = numbers(seed)
  const below = (count: number) => Math.floor(random() * count)
  const cast = voices
    .map((voice) => ({ voice, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, people)
    .map(({ voice }) => voice)
  const speak = ({ voice }: (typeof cast)[number], text: string) => {
    const natural = { text, voice, pace: 1, pitch: 0 }
    return flite.includes(voice) ? speakFlite(natural, { temp, signal }) : speakEspeak(natural, signal)
  }
  const sentence = () =>
    `${Array.from({ length: 4 + below(12) }, () => vocabulary[below(vocabulary.length)]).join(' ')}.`
  const parts: { at: number; samples: Float32Array }[] = []
  const turns: Turn[] = []
  let at = dialogueRate / 2
  let who = 0
  while (at < seconds * dialogueRate) {
    for (let left = 1 + below(3); left > 0; left--) {
      const spoken = resample(await speak(cast[who]!, sentence()), dialogueRate).samples
      const samples = leveled(trimmed(spoken), 0.08 * (0.8 + 0.4 * random()))
      parts.push({ at, samples })
      const end = at + samples.length
      turns.push({ start: at / 48, end: end / 48, speaker: cast[who]!.voice })
      at = end + Math.round(dialogueRate * (0.15 + 0.6 * random()))
    }
    if (people > 1) who = (who + 1 + below(people - 1)) % people
  }
  const samples = new Float32Array(at + dialogueRate)
  for (const part of parts) samples.set(part.samples, part.at)
  return { samples, turns, genders: new Map(cast.map(({ voice, gender }) => [voice, gender])) }
}

function trimmed(samples: Float32Array): Float32Array {
  const loud = (value: number) => Math.abs(value) > 0.005
  return samples.slice(samples.findIndex(loud), samples.findLastIndex(loud) + 1)
}

function leveled(samples: Float32Array, level: number): Float32Array {
  const gain = level / Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length)
  return samples.map((value) => value * gain)
}
