import type { Span } from '#engines/core/ports.ts'
import { makeFft } from '#engines/embedded/fft.ts'
import { frame } from '#engines/embedded/rnnoise.ts'
import { openSeparation } from '#engines/embedded/separation.ts'
import type { Nets } from '#engines/embedded/voice-mask.ts'
import { bins, lowest, top } from '#engines/embedded/voice-window.ts'
import { joinSamples } from '#testkit/media/join-samples.ts'
import type { Examples } from './teaching-net.ts'
import type { TeachingScene } from './teaching-scenes.ts'

const perScene = 40_000
/** How much frequencies that are weaker in voices are emphasized. */
const evening = 0.2
const perWindow = top - lowest

/** The inputs of one window, frequency by frequency. */
interface Seen {
  traits: Float32Array
  shares: Float32Array
  weights: Float32Array
}

/** The inputs of one network in a scene, with the correct outputs. */
export async function examplesOf(
  scene: TeachingScene & { speech: readonly Span[] },
  { nets, which, random }: { nets: Nets; which: keyof Nets; random: () => number },
): Promise<Examples> {
  const {
    voice: [left, right],
    background,
    speech,
  } = scene
  const fft = makeFft(2 * bins)
  const [real, imaginary] = [new Float64Array(2 * bins), new Float64Array(2 * bins)]
  const seen: Seen[] = []
  const loudness = new Float64Array(perWindow)
  let traitCount = 0

  const separation = await openSeparation(speech, {
    nets,
    learn(start, { middle }, reasons) {
      for (let index = 0; index < 2 * bins; index++) {
        const voice = ((left[start + index] ?? 0) + (right[start + index] ?? 0)) / 2
        real[index] = voice * Math.sin((Math.PI * (index + 0.5)) / (2 * bins))
      }
      imaginary.fill(0)
      fft(real, imaginary)
      traitCount = reasons[which].length / top
      const [shares, weights] = [new Float32Array(perWindow), new Float32Array(perWindow)]
      for (let at = 0; at < perWindow; at++) {
        const bin = lowest + at
        const [one, other] = [middle.real[bin]!, middle.imaginary[bin]!]
        const power = one ** 2 + other ** 2
        // The part of this frequency that is in phase with the voice: no mask can do better.
        const share = (real[bin]! * one + imaginary[bin]! * other) / (power + 1e-12)
        shares[at] = Math.max(0, Math.min(1, share))
        weights[at] = power
        loudness[at]! += power
      }
      seen.push({ traits: Float32Array.from(reasons[which].subarray(lowest * traitCount)), shares, weights })
    },
  })
  for (let at = 0; at < left.length + separation.delay; at += frame) {
    const [one, other] = [left, right].map((channel, index) => {
      const part = new Float32Array(frame)
      for (let place = 0; place < frame && at + place < channel.length; place++)
        part[place] = channel[at + place]! + background[index]![at + place]!
      return part
    })
    separation.push({ left: one!, right: other! })
  }
  separation.close()
  for (const { weights } of seen)
    for (let at = 0; at < perWindow; at++) weights[at]! /= (loudness[at]! + 1e-9) ** evening
  return drawn(seen, traitCount, random)
}

/** A random sample in which examples with a high weight are more likely, with their weights adjusted. */
function drawn(seen: readonly Seen[], traitCount: number, random: () => number): Examples {
  let [sum, roots] = [0, 0]
  for (const { weights } of seen)
    for (const weight of weights) {
      sum += weight
      roots += Math.sqrt(weight)
    }
  const found: Examples[] = []
  for (const { traits, shares, weights } of seen)
    for (const [at, weight] of weights.entries()) {
      const root = Math.sqrt(weight)
      if (random() >= (perScene * root) / roots) continue
      found.push({
        traitCount,
        traits: traits.slice(at * traitCount, (at + 1) * traitCount),
        shares: shares.slice(at, at + 1),
        // At most twenty times the average, so that no loud moment dominates the training.
        weights: Float32Array.of(Math.min(20, (root / sum) * roots)),
      })
    }
  return allOf(found)
}

/** Concatenates examples. */
export function allOf(parts: readonly Examples[]): Examples {
  const joined = (key: 'traits' | 'shares' | 'weights') => joinSamples(parts.map((part) => part[key]))
  return {
    traitCount: parts[0]!.traitCount,
    traits: joined('traits'),
    shares: joined('shares'),
    weights: joined('weights'),
  }
}
