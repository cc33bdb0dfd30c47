import { basename, dirname, extname, join, resolve } from 'node:path'
import { message, wordedIn } from '#core/texts/message/message.ts'
import { sayNamed } from '#core/texts/message/say-named.ts'
import { partTexts } from '#core/texts/text-parts.ts'
import { say } from '#core/texts/texts.ts'
import { blocksOfText } from '#domain/script/outline/blocks-of-text.ts'
import { asides, unreadAsides } from '#domain/text/asides.ts'
import { withoutAsides } from '#domain/text/text-blocks.ts'
import { temporaryFolder } from '#folders/temporary-folder.ts'
import { fetchPage } from '#net/fetch-page.ts'
import { checkManner, voiceNamed } from '#pipeline/core/voices.ts'
import { chapterFolder } from '#pipeline/read/book/book-files.ts'
import { readBlocksOf } from '#pipeline/read/book/read-blocks.ts'
import { readBook } from '#pipeline/read/book/read-book.ts'
import { audiobook, readFormats } from '#pipeline/read/book/read-request.ts'
import { sourceReport, type SourceReport } from '#pipeline/read/book/source-report.ts'
import { readTextFile } from '#pipeline/read/files/read-text-file.ts'
import { readWebPage } from '#pipeline/read/files/web-page.ts'
import { spokenBy } from '#pipeline/speech/spoken-by.ts'
import { readWarnings } from '#shared/works/texts/read-warnings.ts'
import { makeFolder, onlyInput, protectInputs, withFolder } from '../core/places.ts'
import { BadUsage } from '../core/refusal.ts'
import { terminalLanguage } from '../core/terminal-language.ts'
import { encodingOf } from '../pipeline/encoding.ts'
import { languageOf } from '../pipeline/language.ts'
import { readLexicon } from '../pipeline/read-lexicon.ts'
import { type GivenSliders, slidersOf } from '../pipeline/sliders.ts'
import { listOf, loudnessOf } from '../pipeline/spoken-options.ts'
import { type PipelineOptions, withPipeline } from '../pipeline/with-pipeline.ts'
import { usageFaults } from '../texts/usage.ts'
import { listCharacters, voicesOf, withCharacters } from './read-characters.ts'

interface Given extends PipelineOptions, GivenSliders {
  voice?: string
  characters?: boolean
  style?: string
  language?: string
  chapters?: boolean
  'chapter-tag'?: string
  format?: string
  'leave-out'?: string
  lexicon?: string
  loudness?: string
  title?: string
  author?: string
  cover?: string
  encoding?: string
  out?: string
}

/** Reads a book or an article aloud: its chapters as files, with tags, subtitles and an e-book that is read along. */
export async function read(given: Given, inputs: string[]): Promise<number> {
  const page = inputs.length === 1 && /^https?:\/\//i.test(inputs[0]!) ? inputs[0] : undefined
  const input = page ?? onlyInput(inputs, 'text')
  const { style, cover } = given
  const { narrator: voice, characters } = voicesOf(given.voice)
  const sliders = slidersOf(given)
  const formats = listOf('format', given.format ?? 'mp3', readFormats)
  const leaveOut = new Set(
    given['leave-out'] === undefined ? unreadAsides : listOf('leave-out', given['leave-out'], asides),
  )
  const encoding = encodingOf(given.encoding)
  const chosen = given.language === undefined ? undefined : languageOf(given.language)
  const loudness = loudnessOf(given.loudness) ?? audiobook.loudness
  const name = page ? hostOf(page) : basename(input, extname(input))
  const out = resolve(given.out ?? join(page ? '.' : dirname(input), `${name}-read`))
  const report = join(out, 'report.json')
  await protectInputs([page ? undefined : input, given.lexicon, cover], [report])
  return withPipeline(given, async (run, engines) => {
    const { voice: spoken, synthesizer } = await voiceNamed(engines, voice, run.signal)
    checkManner({ voice: spoken, synthesizer }, { style, pitch: sliders.pitch })
    const { signal } = run
    const readInto = async (folder: string) => {
      const text = page
        ? await readWebPage(await fetchPage(page, { signal }), { signal })
        : await readTextFile(input, basename(input), { signal, folder, encoding, language: chosen })
      const source = sourceReport(text, leaveOut)
      saySource(given, source)
      const language = chosen ?? text.language ?? spoken.language
      const blocks = blocksOfText(withoutAsides(text.blocks, leaveOut), {
        tag: given['chapter-tag'],
        newId: (kind, at) => `${kind[0]}${at}`,
      })
      return { text, source, language, blocks: readBlocksOf(blocks) }
    }
    if (given.characters) {
      await using folder = await temporaryFolder('read')
      const { blocks, language } = await readInto(folder.path)
      await listCharacters(engines, { blocks, language, narrator: voice, json: given.json }, signal)
      return []
    }
    return withFolder(out, async () => {
      if (given.chapters) await makeFolder(join(out, chapterFolder))
      const { text, source, language, blocks } = await readInto(out)
      const lexicon = given.lexicon ? await readLexicon(given.lexicon, language) : undefined
      const { files } = await readBook(
        run,
        engines,
        {
          name,
          title: given.title ?? text.title ?? name,
          author: given.author ?? text.author,
          language,
          blocks: withCharacters(blocks, characters, name),
          characters: Object.fromEntries([...characters].map(([who, id]) => [who, { voice: id, sliders }])),
          voice: { voice, sliders, ...(style && { style }) },
          spoken: spokenBy(language, lexicon),
          settings: { ...audiobook, loudness },
          formats,
          chapterFiles: given.chapters ?? false,
          cover: cover ?? text.cover?.path,
          source,
          label: 'embedded',
        },
        out,
      )
      if (given.json) console.log(JSON.stringify({ event: 'written', files }))
      else for (const file of files) console.log(file)
      return files
    })
  })
}

function hostOf(address: string): string {
  if (!URL.canParse(address)) throw new BadUsage(message(usageFaults.notAddress, { address }))
  return new URL(address).host.replace(/[^\w.-]/g, '-')
}

/** What of a file or page is not read aloud: as lines, or as one event. */
function saySource({ json }: { json?: boolean }, source: SourceReport): void {
  if (json) return console.log(JSON.stringify({ event: 'source', source }))
  const language = terminalLanguage()
  const left = source.parts.filter(({ read }) => !read)
  const lines = [
    ...left.map(({ kind, paragraphs }) =>
      say(language, partTexts.leftOut, { part: partTexts[kind][language], count: paragraphs }),
    ),
    ...source.notes.map(({ name, values }) =>
      sayNamed(readWarnings, language, name, wordedIn(language, values)),
    ),
  ]
  for (const line of lines) console.error(`  ! ${line}`)
}
