import { join } from 'node:path'
import { inParallel } from '#domain/in-parallel.ts'
import { limit, limiterReach } from '#domain/limiter.ts'
import { gainOf } from '#domain/loudness.ts'
import { acquireFloats } from '#domain/memory.ts'
import { encodeAac } from '#media/encode/aac.ts'
import { encodeMp3Frames } from '#media/encode/mp3-frames.ts'
import { nameOf, writeWavFile, type Samples } from '#media/sound/samples.ts'
import { make, type PipelineRun } from '../../core/run.ts'
import type { PlacedSentence } from '../../speech/place-sentences.ts'
import {
  addSentence,
  codingMargin,
  describeSentences,
  sentencesNear,
  voiceGains,
} from '../../speech/placed-sound.ts'
import type { ChapterLayout, TimedBlock } from './lay-out.ts'
import type { ReadSettings, ReadFormat } from './read-request.ts'

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

/** In bits a second, of one channel. */
const bitrate = 96_000

/** A chapter in one channel, rendered on demand from the files of its blocks. */
function chapterSound(
  { sentences, frames, cuts }: Pick<ChapterLayout, 'sentences' | 'frames' | 'cuts'>,
  { loudness, peak }: Pick<ReadSettings, 'loudness' | 'peak'>,
): Samples {
  const gains = voiceGains({ sentences, frames }, loudness)
  const ceiling = peak - codingMargin
  const gainIn = ({ voice, gain }: PlacedSentence) => (gains.get(voice) ?? 0) + gain
  const near = (from: number, to: number) => sentencesNear(sentences, from - limiterReach, to + limiterReach)
  return {
    channels: 1,
    frames,
    cuts,
    name: async (from, to) =>
      nameOf('chapter 1', ceiling, to - from, describeSentences(near(from, to), from, gainIn)),
    async read(from, to) {
      const [begin, end] = [from - limiterReach, to + limiterReach]
      const samples = acquireFloats(end - begin).fill(0)
      for (const sentence of near(from, to))
        await addSentence(samples, begin, sentence, gainOf(gainIn(sentence)))
      limit([samples], gainOf(ceiling))
      return [samples.subarray(limiterReach, samples.length - limiterReach)]
    },
  }
}

/** Encodes a chapter for the formats that are wanted. An edit encodes only the stretches that it touches. */
export async function encodeChapter(
  run: PipelineRun,
  { title, layout }: { title: string; layout: ChapterLayout },
  { settings, formats }: { settings: ReadSettings; formats: readonly ReadFormat[] },
  onProgress: (share: number) => void,
): Promise<EncodedChapter> {
  const { frames, blocks } = layout
  const sound = chapterSound(layout, settings)
  const encoded: EncodedChapter = { title, frames, blocks }
  const encode = async (
    kind: 'mp3' | 'aac',
    work: typeof encodeMp3Frames | typeof encodeAac,
    options: { signal: AbortSignal; onProgress: (share: number) => void },
  ) => {
    const folder = await run.artifacts.parts(kind)
    const { files, made, reused } = await work(sound, { ...options, folder, bitrate, lastApart: true })
    run.made += made
    run.reused += reused
    encoded[kind] = files
  }
  const writeWav = async (options: { signal: AbortSignal; onProgress: (share: number) => void }) => {
    const name = nameOf(frames, await sound.name(0, frames))
    const { folder } = await make(run, 'read-wav', 1, { name }, (into) =>
      writeWavFile(join(into, 'chapter.wav'), sound, options),
    )
    encoded.wav = join(folder, 'chapter.wav')
  }
  const wants = (...wanted: readonly ReadFormat[]) => formats.some((format) => wanted.includes(format))
  const works = [
    ...(wants('mp3') ? [encode.bind(undefined, 'mp3', encodeMp3Frames)] : []),
    ...(wants('m4b', 'epub') ? [encode.bind(undefined, 'aac', encodeAac)] : []),
    ...(wants('wav') ? [writeWav] : []),
  ]
  const shares = works.map(() => 0)
  await inParallel([...works.entries()], works.length, run.signal, ([index, work], signal) =>
    work({
      signal,
      onProgress(share) {
        shares[index] = share
        onProgress(shares.reduce((sum, each) => sum + each, 0) / works.length)
      },
    }),
  )
  onProgress(1)
  return encoded
}

/** The frames of several chapters as one stream: only the last one needs the rest of the priming's delay. */
export const joinedFrames = (chapters: readonly (readonly string[])[]): string[] =>
  chapters.flatMap((files, index) => (index < chapters.length - 1 ? files.slice(0, -1) : files))
