import { basename, extname } from 'node:path'
import type { DecodeOptions, Encoding } from '#domain/cues/encoding/decode-text.ts'
import { withSpeakers } from '#domain/cues/speech/spoken.ts'
import type { PipelineRun } from '../core/run.ts'
import { isFilm, subtitleTrack } from '../film/subtitle-track.ts'
import { numbered, readScript, readWords } from '../script/script.ts'
import type { DubRequest, GivenTranslation } from './dub-request.ts'

export interface DubFiles {
  /** Video, sound, or subtitles only. */
  input: string
  /** Subtitles or plain text of the speech. */
  subtitles?: string | undefined
  /** One file per language. */
  translations: Readonly<Record<string, string>>
  /** The spoken language. */
  from?: string
  /**
   * The number of the subtitle track of the speech, from 1: in the film given as `subtitles`, otherwise in the
   * input.
   */
  subtitleTrack?: number | undefined
  /** Of the subtitles, and of the translations by language. */
  encodings?: Readonly<Record<string, Encoding>> | undefined
}

/** The key of the film's language among the encodings. */
export const ofSource = ''

/** Subtitles without a film. */
export const isSubtitles = (input: string) => /\.(srt|ass|ssa|vtt)$/i.test(input)

/** The base name of output files. */
export const nameOf = (input: string) => basename(input, extname(input))

/** Reads the given files into a request. */
export async function readDubFiles(
  run: PipelineRun,
  { input, subtitles, subtitleTrack: track, translations, from, encodings = {} }: DubFiles,
): Promise<Pick<DubRequest, 'name' | 'film' | 'script' | 'look' | 'translations'>> {
  const alone = isSubtitles(input)
  const given = alone ? input : (subtitles ?? (track === undefined ? undefined : input))
  const inFilm = given !== undefined && (await isFilm(given))
  const spoken = inFilm ? await subtitleTrack(run, given, { language: from, track }) : given
  const options = { encoding: encodings[ofSource], language: from }
  const read = alone ? cuesOf : scriptOf
  const script = spoken === undefined ? {} : await read(run, spoken, options)
  const translated: Record<string, GivenTranslation> = {}
  for (const [language, file] of Object.entries(translations)) {
    const { cues: lines, look } = await readScript(run, file, { encoding: encodings[language], language })
    translated[language] = { kind: 'file', file: basename(file), lines, look }
  }
  return {
    name: nameOf(input),
    ...(!alone && { film: input }),
    ...script,
    translations: translated,
  }
}

type Script = Pick<DubRequest, 'script' | 'look'>

const cuesOf = async (run: PipelineRun, file: string, options: DecodeOptions): Promise<Script> =>
  asScript(await readScript(run, file, options))

const scriptOf = async (run: PipelineRun, file: string, options: DecodeOptions): Promise<Script> => {
  const read = await readWords(run, file, options)
  return typeof read === 'string' ? { script: read } : asScript(read)
}

const asScript = ({ cues, look }: Awaited<ReturnType<typeof readScript>>): Script => ({
  script: withSpeakers(numbered(cues)),
  ...(look && { look }),
})
