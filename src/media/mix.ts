import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { balance, hopEnergies, hopsASecond, type Levels } from '#domain/loudness.ts'
import { appear } from './appear.ts'
import type { MediaOptions } from './media-options.ts'
import { addLine, type Ducking, render, type Rendering, renderReach, unlimited } from './render.ts'
import { mixRate, nameOf, type Samples } from './samples.ts'
import { type Clip, clipsNear, describeClips, place } from './track.ts'

export interface MixParts {
  clips: readonly Clip[]
  /** How long the mix is, in samples. */
  frames: number
  background?: Samples
  ducking?: Ducking
}

/** How high the wave may go: the usual -1 dBTP with room for what coding adds. */
export const usualCeiling = -1.5

/** Lines and background together, two channels. The background keeps its own level but for `levels.everything` and where it is ducked. */
export function mix(
  parts: MixParts,
  { speech, everything }: Pick<Levels, 'speech' | 'everything'>,
  ceiling = usualCeiling,
): Samples {
  return {
    channels: 2,
    frames: parts.frames,
    name: async (from, to) => nameOf('mix 1', speech, everything, ceiling, await nameParts(parts, from, to)),
    read: async (from, to) =>
      render({ from, to }, { ...(await rendering(parts, from, to, speech)), gain: everything, ceiling }),
  }
}

/** How far round a stretch a line matters there: it ducks the background before it is heard. */
const reachOf = (ducking: Ducking | undefined) => renderReach + (ducking?.turn ?? 0)

async function nameParts(
  { clips, background, ducking }: MixParts,
  from: number,
  to: number,
): Promise<string> {
  const near = describeClips(clipsNear(clips, from, to, reachOf(ducking)), from)
  const bed = await background?.name(from - renderReach, to + renderReach)
  return nameOf(to - from, near, ducking, bed)
}

async function rendering(
  { clips, background, ducking }: MixParts,
  from: number,
  to: number,
  speech: number,
): Promise<Pick<Rendering, 'lines' | 'background'>> {
  const near = clipsNear(clips, from, to, reachOf(ducking))
  const lines = await Promise.all(near.map((clip) => place(clip, speech)))
  if (!background) return { lines }
  const read = async (first: number, count: number) => {
    const [left, right = left] = await background.read(first, first + count)
    return [left!, right!] as const
  }
  return { lines, background: { read, ...(ducking && { ducking }) } }
}

const hop = mixRate / hopsASecond
/** What is measured at a time, and what is heard before it so that the filters have settled. */
const stretchHops = 200
const settleHops = 4

/**
 * How loud the speech must be for the whole to reach `loudness` (LUFS). Levels go in steps, so that an edit of one line does not change
 * every sample of the film; what was measured of stretches is kept in `folder`.
 */
export async function measureMix(
  parts: MixParts,
  loudness: number,
  options: MediaOptions & { folder: string },
): Promise<Levels> {
  await mkdir(options.folder, { recursive: true })
  const hops = Math.ceil(parts.frames / hop)
  const speech = new Float64Array(hops)
  const background = new Float64Array(hops)
  for (let first = 0; first < hops; first += stretchHops) {
    options.signal.throwIfAborted()
    const last = Math.min(hops, first + stretchHops)
    speech.set(await speechEnergies(parts, first, last, options.folder), first)
    background.set(await backgroundEnergies(parts, first, last, options.folder), first)
    options.onProgress?.(last / hops)
  }
  return balance(speech, background, loudness)
}

/** Measures beforehand what needs no lines: it is found again when the mix is measured. */
export async function measureBackground(
  background: Samples,
  frames: number,
  { signal, folder }: MediaOptions & { folder: string },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const hops = Math.ceil(frames / hop)
  for (let first = 0; first < hops; first += stretchHops) {
    signal.throwIfAborted()
    const last = Math.min(hops, first + stretchHops)
    await backgroundEnergies({ clips: [], frames, background }, first, last, folder)
  }
}

/** For each tenth of a second, added over both channels. */
async function speechEnergies(
  { clips, frames }: MixParts,
  first: number,
  last: number,
  folder: string,
): Promise<Float64Array> {
  const [from, to] = [(first - settleHops) * hop, last * hop]
  const name = nameOf('speech energies 1', await nameParts({ clips, frames }, from, to))
  return kept(join(folder, name), last - first, async (energies) => {
    const { lines } = await rendering({ clips, frames }, from, to, 0)
    if (lines.length === 0) return
    const voice = new Float32Array(to - from)
    for (const line of lines) addLine(voice, from, line)
    // It comes out of both channels alike.
    addEnergies(energies, voice, 2)
  })
}

/** The same; other languages have the same, and so has the film after an edit, unless speech ducks it. */
async function backgroundEnergies(
  parts: MixParts,
  first: number,
  last: number,
  folder: string,
): Promise<Float64Array> {
  if (!parts.background) return new Float64Array(last - first)
  const [from, to] = [(first - settleHops) * hop, last * hop]
  const heard = parts.ducking ? parts : { ...parts, clips: [] }
  const name = nameOf('background energies 1', await nameParts(heard, from, to))
  return kept(join(folder, name), last - first, async (energies) => {
    const { lines, background } = await rendering(heard, from, to, 0)
    const silent = lines.map((line) => ({ ...line, gain: -Infinity }))
    const both = await unlimited({ from, to }, { lines: silent, ...(background && { background }) })
    for (const samples of both) addEnergies(energies, samples)
  })
}

async function kept(
  file: string,
  count: number,
  fill: (energies: Float64Array) => Promise<void>,
): Promise<Float64Array> {
  try {
    const bytes = new Uint8Array(await readFile(file))
    if (bytes.length === count * 8) return new Float64Array(bytes.buffer)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const energies = new Float64Array(count)
  await fill(energies)
  await appear(file, (part) => writeFile(part, new Uint8Array(energies.buffer)))
  return energies
}

/** Adds those of samples that begin `settleHops` earlier. */
function addEnergies(energies: Float64Array, samples: Float32Array, times = 1) {
  const found = hopEnergies(samples)
  for (let index = 0; index < energies.length; index++) energies[index]! += times * found[index + settleHops]!
}
