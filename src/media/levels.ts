import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { giveBack } from '#domain/give-back.ts'
import { balance, hopEnergies, hopsASecond, type Levels } from '#domain/loudness.ts'
import { appear } from './appear.ts'
import type { MediaOptions } from './media-options.ts'
import type { MixParts } from './mix.ts'
import { addLine, type Ducking, duckedGain, fromSpeech } from './render.ts'
import { mixRate, nameOf, type Samples } from './samples.ts'
import { type Clip, clipsNear, describeClips, place, startOf } from './track.ts'

// How loud a mix becomes, known without mixing it: the energies of speech and background add up.

const hop = mixRate / hopsASecond
/** What is measured at a time, and what is heard before it so that the filters have settled. */
const stretchHops = 200
const settleHops = 4

/** How loud a sound is in each tenth of a second, over both channels; one alone comes out of both. */
export async function measureSound(sound: Samples, { signal }: MediaOptions): Promise<Float64Array> {
  const energies = new Float64Array(Math.ceil(sound.frames / hop))
  for (let first = 0; first < energies.length; first += stretchHops) {
    signal.throwIfAborted()
    const last = Math.min(energies.length, first + stretchHops)
    const channels = await sound.read((first - settleHops) * hop, last * hop)
    for (const samples of channels) addEnergies(energies.subarray(first, last), samples, 2 / sound.channels)
    giveBack(...channels)
  }
  return energies
}

/**
 * How loud the speech must be for the whole to reach `loudness` (LUFS) over a background of these energies. Levels go in steps, so that an
 * edit of one line does not change every sample of the film; what was measured of stretches of speech is kept in `folder`.
 */
export async function measureMix(
  { clips, frames, ducking }: MixParts,
  background: Float64Array | undefined,
  loudness: number,
  options: MediaOptions & { folder: string },
): Promise<Levels> {
  await mkdir(options.folder, { recursive: true })
  const hops = Math.ceil(frames / hop)
  const speech = new Float64Array(hops)
  for (let first = 0; first < hops; first += stretchHops) {
    options.signal.throwIfAborted()
    const last = Math.min(hops, first + stretchHops)
    speech.set(await speechEnergies(clips, first, last, options.folder), first)
    options.onProgress?.(last / hops)
  }
  const bed = new Float64Array(hops)
  if (background) bed.set(background.subarray(0, hops))
  if (ducking) duckEnergies(bed, clips, ducking)
  return balance(speech, bed, loudness)
}

/** As `measureSound` tells it. */
async function speechEnergies(
  clips: readonly Clip[],
  first: number,
  last: number,
  folder: string,
): Promise<Float64Array> {
  const [from, to] = [(first - settleHops) * hop, last * hop]
  const near = clipsNear(clips, from, to, 0)
  const energies = new Float64Array(last - first)
  if (near.length === 0) return energies
  const file = join(folder, nameOf('speech energies 2', last - first, describeClips(near, from)))
  const known = await readKept(file, energies.length)
  if (known) return known
  const voice = new Float32Array(to - from)
  for (const clip of near) {
    const line = await place(clip)
    addLine(voice, from, line)
    giveBack(line.samples)
  }
  addEnergies(energies, voice, 2)
  giveBack(voice)
  await appear(file, (part) => writeFile(part, new Uint8Array(energies.buffer)))
  return energies
}

async function readKept(file: string, count: number): Promise<Float64Array | undefined> {
  try {
    const bytes = new Uint8Array(await readFile(file))
    return bytes.length === count * 8 ? new Float64Array(bytes.buffer) : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Adds those of samples that begin `settleHops` earlier. */
function addEnergies(energies: Float64Array, samples: Float32Array, times: number) {
  const found = hopEnergies(samples)
  for (let index = 0; index < energies.length; index++) energies[index]! += times * found[index + settleHops]!
}

/** Instants of a tenth of a second at which ducking is looked at: it turns slowly. */
const instants = 8

function duckEnergies(energies: Float64Array, clips: readonly Clip[], ducking: Ducking): void {
  const spans = clips.map((clip) => ({ at: startOf(clip), length: clip.frames }))
  const step = hop / instants
  const distances = fromSpeech(
    { from: step / 2, count: energies.length * instants, step },
    spans,
    ducking.turn,
  )
  for (let index = 0; index < energies.length; index++) {
    const here = distances.subarray(index * instants, (index + 1) * instants)
    energies[index]! *= here.reduce((sum, each) => sum + duckedGain(each, ducking) ** 2, 0) / instants
  }
}
