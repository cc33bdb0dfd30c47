import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Levels } from '#domain/loudness.ts'
import { writeWav } from '#domain/wav.ts'
import { encodeAac } from '#media/aac.ts'
import { inParallel } from '#domain/in-parallel.ts'
import { measureMix, measureSound } from '#media/levels.ts'
import { mix, type MixParts } from '#media/mix.ts'
import { mixRate, openWav, type Samples } from '#media/samples.ts'
import { type Clip as PlacedClip, dubTrack } from '#media/track.ts'
import type { DubGround } from './dub.ts'
import type { DubRequest } from './dub-request.ts'
import type { Clip } from './clips.ts'
import { fitted } from './fitted.ts'
import type { DubLine } from './line.ts'
import { make, type Run, stage } from './run.ts'
import type { Stems } from './separate.ts'

/** How far the rest of the sound goes down under speech where that is asked for, and how long before and after it turns. */
const ducking = { depth: -12, turn: mixRate * 0.3 }
const bitrate = 192_000
const fitsAtOnce = 4

/** The dub of a language. */
export interface DubSound {
  /** Ready to go into a file: ADTS frames. */
  aac: string
  /** The same, sample by sample, and the new voices alone. */
  mixed: Samples
  voices: Samples
  /** Milliseconds. */
  duration: number
}

export async function mixdown(
  run: Run,
  request: DubRequest,
  ground: DubGround,
  language: string,
  lines: readonly DubLine[],
): Promise<DubSound> {
  const stems = await ground.stems
  const duration = Number.isFinite(ground.duration) ? ground.duration : endOf(lines) + breath
  return stage(run, { stage: 'mix', language }, async (onProgress) => {
    const { signal } = run
    const clips = await inParallel(lines, fitsAtOnce, signal, (line) => placed(run, ground, line))
    const parts: MixParts = {
      clips: clips.filter((clip) => clip !== undefined),
      frames: framesOf(duration),
      background: stems && (await openWav(stems.background, stems.key)),
      ducking: request.background === 'duck' ? ducking : undefined,
    }
    const mixed = mix(parts, await levelsOf(run, parts, stems, request.loudness))
    const name = await mixed.name(0, parts.frames)
    const { folder } = await make(run, 'sound-track', 2, { name, bitrate }, async (into) => {
      const chunks = await encodeAac(mixed, join(into, 'track.aac'), {
        signal,
        onProgress,
        bitrate,
        folder: await run.artifacts.parts('aac'),
      })
      run.made += chunks.made
      run.reused += chunks.reused
    })
    const voices = dubTrack(parts.clips, parts.frames)
    return { aac: join(folder, 'track.aac'), mixed, voices, duration }
  })
}

/** Where no film says how long it is, there is as much silence after the last line. */
const breath = 500
const endOf = (lines: readonly DubLine[]) =>
  Math.max(0, ...lines.map(({ planned, cue }) => (planned ? planned.start + planned.length : cue.end)))

const framesOf = (duration: number) => Math.round((duration * mixRate) / 1000)

/** How loud the background is: no line changes it, so it can be known by the time when all are spoken. */
export async function measureBackground(run: Run, { key, background }: Stems): Promise<Float64Array> {
  const { folder } = await make(run, 'energies', 1, { background: key }, async (into) => {
    const energies = await measureSound(await openWav(background, key), { signal: run.signal })
    await writeFile(join(into, 'energies.f64'), new Uint8Array(energies.buffer))
  })
  return new Float64Array(new Uint8Array(await readFile(join(folder, 'energies.f64'))).buffer)
}

async function levelsOf(
  run: Run,
  parts: MixParts,
  stems: Stems | undefined,
  loudness: number,
): Promise<Levels> {
  const name = await mix(parts, { speech: 0, everything: 0 }).name(0, parts.frames)
  const { folder } = await make(run, 'levels', 2, { name, loudness }, async (into) => {
    const background = stems && (await measureBackground(run, stems))
    const kept = await run.artifacts.parts('loudness')
    const levels = await measureMix(parts, background, loudness, { signal: run.signal, folder: kept })
    await writeFile(join(into, 'levels.json'), JSON.stringify(levels))
  })
  return JSON.parse(await readFile(join(folder, 'levels.json'), 'utf8')) as Levels
}

async function placed(
  run: Run,
  ground: DubGround,
  { cue, clip, gain = 0, planned, flag }: DubLine,
): Promise<PlacedClip | undefined> {
  if (clip && planned) {
    const { key, file, frames } = await fitted(run, clip, planned)
    return { id: key, sound: file, start: planned.start, frames, gain: levelling(clip) + gain }
  }
  const sound = ground.film?.sound
  if (flag !== 'original' || !sound) return undefined
  // A voice that failed leaves the original one in its place.
  const stems = await ground.stems
  const source = stems ? { key: stems.key, file: stems.voice } : { key: sound.key, file: sound.full }
  const { key, folder } = await make(
    run,
    'original',
    1,
    { source: source.key, start: cue.start, end: cue.end },
    async (into) => {
      const wav = await openWav(source.file, source.key)
      const [left, right = left] = await wav.read(...samplesOf(cue))
      const both = left!.map((value, index) => (value + right![index]!) / 2)
      await writeFile(join(into, 'clip.wav'), writeWav(mixRate, [both]))
    },
  )
  const [from, to] = samplesOf(cue)
  return { id: key, sound: join(folder, 'clip.wav'), start: cue.start, frames: to - from }
}

/** Every line comes to the loudness of speech, so that no voice is louder than another; what is nearly silent stays quiet. */
const lineLevel = -18
const levelling = ({ loudness }: Clip) =>
  loudness === null ? 0 : Math.max(-12, Math.min(12, Math.round((lineLevel - loudness) * 10) / 10))

const samplesOf = ({ start, end }: { start: number; end: number }): [number, number] => [
  Math.round((start * mixRate) / 1000),
  Math.round((end * mixRate) / 1000),
]
