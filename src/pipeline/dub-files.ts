import { basename, extname } from 'node:path'
import { matchLook, matchTranslation } from '#domain/cues/match-translation.ts'
import type { DubRequest, Translation, TranslationLook } from './dub-request.ts'
import type { Run } from './run.ts'
import { numbered, readScript, readWords } from './script.ts'

export interface DubFiles {
  /** Video, sound, or subtitles alone. */
  input: string
  /** What is said: subtitles, or plain text. */
  subtitles?: string | undefined
  /** A file by language. */
  translations: Readonly<Record<string, string>>
}

/** Subtitles alone, and no film. */
export const isSubtitles = (input: string) => /\.(srt|ass|ssa|vtt)$/i.test(input)

/** What the files that are made of it are called. */
export const nameOf = (input: string) => basename(input, extname(input))

/** What people give as files, as a request holds it. */
export async function readDubFiles(
  run: Run,
  { input, subtitles, translations }: DubFiles,
): Promise<Pick<DubRequest, 'name' | 'film' | 'script' | 'look' | 'translations' | 'looks'>> {
  const alone = isSubtitles(input)
  const said = alone ? input : subtitles
  const script = said === undefined ? {} : alone ? await cuesOf(run, said) : await scriptOf(run, said)
  const texts: Record<string, Translation> = {}
  const looks: Record<string, TranslationLook> = {}
  for (const [language, file] of Object.entries(translations)) {
    const { cues: lines, look } = await readScript(run, file)
    texts[language] = (cues) => matchTranslation(cues, lines)
    if (look) looks[language] = (cues) => matchLook(cues, lines, look)
  }
  return {
    name: nameOf(input),
    ...(!alone && { film: input }),
    ...script,
    translations: texts,
    looks,
  }
}

type Script = Pick<DubRequest, 'script' | 'look'>

const cuesOf = async (run: Run, file: string): Promise<Script> => asScript(await readScript(run, file))

const scriptOf = async (run: Run, file: string): Promise<Script> => {
  const read = await readWords(run, file)
  return typeof read === 'string' ? { script: read } : asScript(read)
}

const asScript = ({ cues, look }: Awaited<ReturnType<typeof readScript>>): Script => ({
  script: numbered(cues),
  ...(look && { look }),
})
