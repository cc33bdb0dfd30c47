import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fadeEnds } from '#domain/fade-ends.ts'
import { hopEnergies } from '#domain/loudness.ts'
import { releaseBuffers } from '#domain/memory.ts'
import { packSamples } from '#domain/wav.ts'
import { cleaner } from '#engines/embedded/clean-voice.ts'
import { mixRate, openWav } from '#media/sound/samples.ts'
import { decodeSound } from '#media/sound/sound.ts'
import { hashOfFile } from '../core/hash-of-file.ts'
import { make, type PipelineRun } from '../core/run.ts'
import type { BlockSound } from '../speech/block-sound.ts'
import type { SpokenBlock } from '../speech/place-sentences.ts'
import type { RecordedLine } from './podcast-request.ts'

/** Processed at a time: a whole number of tenths of a second and of frames of noise reduction. */
const page = 20 * mixRate
/** The audio that noise reduction processes in advance. */
const taught = 10 * mixRate
const fade = (5 * mixRate) / 1000

const soundFile = 'line.pcm'

/** A recorded line in one channel, cleaned if that is wanted, as if a voice had spoken it. */
export async function prepareRecording(
  run: PipelineRun,
  { id, file, text = '', gain = 0, clean = false }: RecordedLine,
): Promise<SpokenBlock> {
  const from = { hash: await hashOfFile(file), clean }
  const { key, folder } = await make(run, 'podcast-recording', 1, from, async (into, onProgress) => {
    const decoded = join(into, 'decoded.wav')
    await decodeSound(file, { full: decoded }, { signal: run.signal })
    const found = await writeLine(decoded, join(into, soundFile), { clean, signal: run.signal, onProgress })
    await rm(decoded)
    await writeFile(join(into, 'about.json'), JSON.stringify(found))
  })
  const about = JSON.parse(await readFile(join(folder, 'about.json'), 'utf8')) as {
    frames: number
    energies: number[]
  }
  const { frames, energies } = about
  const sound: BlockSound = {
    key,
    file: join(folder, soundFile),
    sentences: [{ from: 0, to: frames, start: 0, end: frames, energies }],
  }
  // Each is levelled on its own: one may be recorded far louder than another.
  const sentences = [{ text, continues: false, voice: `recording ${key}`, gain }]
  return { block: { id, kind: 'paragraph', text }, sentences, sound }
}

async function writeLine(
  decoded: string,
  out: string,
  { clean, signal, onProgress }: { clean: boolean; signal: AbortSignal; onProgress: (share: number) => void },
): Promise<{ frames: number; energies: number[] }> {
  const { frames, read } = await openWav(decoded)
  const energies: number[] = []
  using reduce = clean ? await cleaner() : undefined
  const ahead = reduce?.delay ?? 0
  if (reduce) {
    // Only speech teaches it what is noise: without hearing some first it would leave the noise before the first word.
    reduce.process(mono(await read(0, Math.min(taught, Math.ceil(frames / ahead) * ahead))))
    // Its result comes late, so it is given the sound earlier.
    reduce.process(mono(await read(0, ahead)))
  }
  await using handle = await open(out, 'wx')
  for (let from = 0; from < frames; from += page) {
    signal.throwIfAborted()
    const to = Math.min(frames, from + page)
    const samples = mono(await read(from + ahead, to + ahead))
    reduce?.process(samples)
    if (from === 0 && to === frames) fadeEnds(samples, fade)
    energies.push(...Array.from(hopEnergies(samples), (energy) => Number(energy.toPrecision(4))))
    const bytes = packSamples([samples])
    await handle.appendFile(bytes)
    releaseBuffers(bytes, samples)
    onProgress(to / frames)
  }
  return { frames, energies }
}

function mono([left, right]: readonly Float32Array[]): Float32Array {
  if (right)
    for (let index = 0; index < left!.length; index++) left![index] = (left![index]! + right[index]!) / 2
  if (right) releaseBuffers(right)
  return left!
}
