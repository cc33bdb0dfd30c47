import { join } from 'node:path'
import { encodeAac } from '#media/aac.ts'
import { encodeMp3Frames } from '#media/mp3-frames.ts'
import { nameOf, writeWavFile } from '#media/samples.ts'
import { make, type PipelineRun } from '../core/run.ts'
import { chapterSound } from './chapter-sound.ts'
import type { ChapterLayout, TimedBlock } from './lay-out.ts'
import type { ReadFormat, ReadSettings } from './read-request.ts'

/** A chapter whose sound is encoded. */
export interface EncodedChapter {
  title: string
  /** In samples. */
  frames: number
  blocks: readonly TimedBlock[]
  /** Raw frames; the last file is left out where another chapter follows. */
  mp3?: readonly string[] | undefined
  aac?: readonly string[] | undefined
  wav?: string | undefined
}

/** In bits a second, of one channel: speech sounds like the original. */
const bitrate = 96_000

/** Encodes a chapter for the formats that are wanted. An edit encodes only the stretches that it touches. */
export async function encodeChapter(
  run: PipelineRun,
  { title, layout }: { title: string; layout: ChapterLayout },
  { settings, formats }: { settings: ReadSettings; formats: readonly ReadFormat[] },
  onProgress: (share: number) => void,
): Promise<EncodedChapter> {
  const { signal } = run
  const { frames, blocks } = layout
  const sound = chapterSound(layout, settings)
  const has = (...wanted: readonly ReadFormat[]) => formats.some((format) => wanted.includes(format))
  const wanted = { mp3: has('mp3'), aac: has('m4b', 'epub'), wav: has('wav') }
  const count = Object.values(wanted).filter(Boolean).length
  let done = 0
  const part = (share: number) => onProgress((done + share) / count)
  const encoded: EncodedChapter = { title, frames, blocks }
  const encode = async (kind: 'mp3' | 'aac', work: typeof encodeMp3Frames) => {
    const folder = await run.artifacts.parts(kind)
    const found = await work(sound, { signal, onProgress: part, folder, bitrate, lastApart: true })
    run.made += found.made
    run.reused += found.reused
    done += 1
    return found.files
  }
  if (wanted.mp3) encoded.mp3 = await encode('mp3', encodeMp3Frames)
  if (wanted.aac) encoded.aac = await encode('aac', encodeAac)
  if (wanted.wav) {
    const name = nameOf(frames, await sound.name(0, frames))
    const { folder } = await make(run, 'read-wav', 1, { name }, (into) =>
      writeWavFile(join(into, 'chapter.wav'), sound, { signal, onProgress: part }),
    )
    encoded.wav = join(folder, 'chapter.wav')
  }
  onProgress(1)
  return encoded
}

/** The frames of several chapters as one stream: only the last one needs the rest of the priming's delay. */
export const joinedFrames = (chapters: readonly (readonly string[])[]): string[] =>
  chapters.flatMap((files, index) => (index < chapters.length - 1 ? files.slice(0, -1) : files))
