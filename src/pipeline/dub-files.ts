import { basename, extname } from 'node:path'
import type { Cue } from '#domain/cues/cue.ts'
import { matchTranslation } from '#domain/cues/match-translation.ts'
import type { DubRequest, Translation } from './dub-request.ts'
import type { Run } from './run.ts'
import { numbered, readScript, readUntimed } from './script.ts'

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

/** What people give as files, as a request holds it. */
export async function readDubFiles(
  run: Run,
  { input, subtitles, translations }: DubFiles,
): Promise<Pick<DubRequest, 'name' | 'film' | 'script' | 'translations'>> {
  const alone = isSubtitles(input)
  const said = alone ? input : subtitles
  const script = said === undefined ? undefined : alone ? await cuesOf(run, said) : await scriptOf(run, said)
  const given: Record<string, Translation> = {}
  for (const [language, file] of Object.entries(translations)) {
    const lines = await readScript(run, file)
    given[language] = (cues) => matchTranslation(cues, lines)
  }
  return {
    name: basename(input, extname(input)),
    ...(!alone && { film: input }),
    ...(script !== undefined && { script }),
    translations: given,
  }
}

const cuesOf = async (run: Run, file: string): Promise<Cue[]> => numbered(await readScript(run, file))

const scriptOf = async (run: Run, file: string) => (await readUntimed(file)) ?? cuesOf(run, file)
