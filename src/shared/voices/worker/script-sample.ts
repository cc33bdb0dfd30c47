import { join } from 'node:path'
import { lexiconOf } from '#domain/script/lexicon.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { readBook } from '#pipeline/read/read-book.ts'
import { spokenBy } from '#pipeline/speech/spoken-by.ts'
import { readingOf } from '../server/reading-of.ts'
import type { Audition, ScriptText } from '../server/samples.ts'
import { speakingWith } from './spoken.ts'

const settings = { peak: -1, head: 0, tail: 0, sentencePause: 300, paragraphPause: 0, headingPause: 0 }

/** Speaks a text of a script in the same way as works, including marks and pronunciations. Returns the MP3 file. */
export async function readSample(
  run: PipelineRun,
  engines: Engines,
  { text, script, ...options }: Audition & { script: ScriptText },
  folder: string,
): Promise<string> {
  const { language, marks, characters, terms } = script
  const reading = readingOf(options)
  const out = join(folder, 'out')
  await readBook(
    run,
    engines,
    {
      name: 'sample',
      title: text,
      language,
      blocks: [{ id: 'sample', kind: 'paragraph', text, marks }],
      voice: { ...speakingWith(options), ...(reading && { reading }) },
      characters: Object.fromEntries(
        Object.entries(characters).map(([name, voice]) => [name, speakingWith(voice)]),
      ),
      spoken: spokenBy(language, lexiconOf(terms, language)),
      settings,
      formats: ['mp3'],
      chapterFiles: false,
      label: 'embedded',
    },
    out,
  )
  return join(out, 'sample.mp3')
}
