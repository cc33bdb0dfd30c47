import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrated } from '#domain/loudness.ts'
import { loopsPiece, makePiece, type PieceName, piecesVersion } from '#domain/music/pieces.ts'
import { packSamples, wavHeader } from '#domain/wav.ts'
import { measureSound } from '#media/sound/levels.ts'
import { mixRate, openWav, type Samples } from '#media/sound/samples.ts'
import { decodeSound } from '#media/sound/sound.ts'
import { hashOfFile } from '../core/hash-of-file.ts'
import { make, type PipelineRun } from '../core/run.ts'
import type { PodcastMusic } from './podcast-request.ts'

/** Music as it is mixed: 48 000 Hz stereo. */
export interface PreparedMusic {
  key: string
  sound: Samples
  /** Of each tenth of a second, over both channels. */
  energies: Float64Array
  /** Its end continues at its beginning. */
  loops: boolean
  /** In LUFS; -Infinity for silence. */
  loudness: number
}

const soundFile = 'sound.wav'
const energiesFile = 'energies.f64'

/** Decodes and measures a piece of music, once for all episodes that it is in. */
export async function prepareMusic(run: PipelineRun, source: PodcastMusic['source']): Promise<PreparedMusic> {
  const { key, folder } =
    'piece' in source ? await generated(run, source.piece) : await decoded(run, source.file)
  const bytes = await readFile(join(folder, energiesFile))
  const energies = new Float64Array(new Uint8Array(bytes).buffer)
  const sound = await openWav(join(folder, soundFile), key)
  const loops = 'piece' in source && loopsPiece(source.piece)
  return { key, sound, energies, loops, loudness: integrated(energies) }
}

const decoded = async (run: PipelineRun, file: string) =>
  make(run, 'podcast-music', 1, { hash: await hashOfFile(file) }, async (into) => {
    await decodeSound(file, { full: join(into, soundFile) }, { signal: run.signal })
    await measureInto(run, into)
  })

const generated = (run: PipelineRun, piece: PieceName) =>
  make(run, 'podcast-piece', piecesVersion, { piece }, async (into) => {
    const { channels } = makePiece(piece)
    const frames = channels[0]!.length
    const header = wavHeader({ rate: mixRate, channels: channels.length, frames })
    await writeFile(join(into, soundFile), Buffer.concat([header, packSamples(channels)]))
    await measureInto(run, into)
  })

async function measureInto({ signal }: PipelineRun, folder: string) {
  const sound = await openWav(join(folder, soundFile))
  const energies = await measureSound(sound, { signal })
  await writeFile(join(folder, energiesFile), new Uint8Array(energies.buffer))
}
