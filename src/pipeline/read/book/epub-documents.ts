import { createHash } from 'node:crypto'
import { xmlText as xml } from '#domain/text/xml-text.ts'
import { type BookChapter, isHeard, milliseconds } from './book.ts'
import type { TimedBlock } from './lay-out.ts'
import type { ReadRequest } from './read-request.ts'

// The documents of an EPUB 3.3 with media overlays.

/** The names of the files of a chapter. */
export function filesOf(number: number) {
  const name = `chapter-${String(number).padStart(4, '0')}`
  return { id: name, text: `${name}.xhtml`, smil: `${name}.smil`, audio: `${name}.m4a` }
}

export const coverFile = 'cover.jpg'
const activeClass = '-epub-media-overlay-active'

const declaration = '<?xml version="1.0" encoding="utf-8"?>\n'

export const container = `${declaration}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`

export const styles = `body { line-height: 1.5; margin: 5%; }
.${activeClass} { background-color: rgba(255, 214, 90, 0.6); }
`

type Titles = Pick<ReadRequest, 'title' | 'author' | 'language' | 'name'>

const direction = (language: string): 'ltr' | 'rtl' => {
  try {
    return new Intl.Locale(language).getTextInfo().direction === 'rtl' ? 'rtl' : 'ltr'
  } catch {
    return 'ltr'
  }
}

/** A language tag that XML accepts. */
const languageOf = (language: string) => {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'und'
  } catch {
    return 'und'
  }
}

function page(language: string, title: string, body: string): string {
  const spoken = languageOf(language)
  return `${declaration}<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="${spoken}" xml:lang="${spoken}" dir="${direction(language)}">
<head><title>${xml(title) || '-'}</title><link rel="stylesheet" type="text/css" href="styles.css"/></head>
<body>
${body}
</body>
</html>
`
}

const sentenceId = (block: number, sentence: number) => `b${block + 1}s${sentence + 1}`

export function chapterPage({ title, blocks }: BookChapter, language: string): string {
  const body = blocks.flatMap((timed, index) => {
    const { kind, level = 1, text } = timed.block
    if (kind === 'pause' || text.trim() === '') return []
    const tag = kind === 'heading' ? `h${Math.min(6, Math.max(1, level))}` : 'p'
    return [`<${tag} id="b${index + 1}">${blockText(timed, index)}</${tag}>`]
  })
  return page(language, title, `<section id="chapter" epub:type="chapter">\n${body.join('\n')}\n</section>`)
}

/** Each sentence has an id, by which the overlay finds it. */
function blockText({ block, sentences }: TimedBlock, index: number): string {
  if (sentences.length === 0) return xml(block.text.trim())
  return sentences
    .map(({ text }, sentence) => {
      const words = text.trim()
      const at = text.indexOf(words)
      const [before, after] = [text.slice(0, at), text.slice(at + words.length)]
      return `${before}<span id="${sentenceId(index, sentence)}">${xml(words)}</span>${after}`
    })
    .join('')
    .trim()
}

interface Clip {
  id: string
  /** Milliseconds of the chapter. */
  begin: number
  end: number
}

/** A clip lasts until the next one begins, so that pauses are played as well. */
function clipsOf({ frames, blocks }: BookChapter): Clip[] {
  const found = blocks.flatMap(({ sentences }, block) =>
    sentences.map(({ start }, sentence) => ({
      id: sentenceId(block, sentence),
      begin: Math.round(milliseconds(start)),
    })),
  )
  const end = Math.floor(milliseconds(frames))
  return found.map((clip, index) => ({ ...clip, end: found[index + 1]?.begin ?? end }))
}

export const hasSpeech = ({ blocks }: BookChapter) => blocks.some(isHeard)

const seconds = (time: number) => `${(time / 1000).toFixed(3)}s`

export function overlay(chapter: BookChapter): string {
  const { text, audio } = filesOf(chapter.number)
  const clips = clipsOf(chapter).map(
    ({ id, begin, end }) =>
      `<par id="p-${id}"><text src="${text}#${id}"/><audio src="${audio}" clipBegin="${seconds(begin)}" clipEnd="${seconds(end)}"/></par>`,
  )
  return `${declaration}<smil xmlns="http://www.w3.org/ns/SMIL" xmlns:epub="http://www.idpf.org/2007/ops" version="3.0">
<body>
<seq id="chapter" epub:textref="${text}#chapter" epub:type="chapter">
${clips.join('\n')}
</seq>
</body>
</smil>
`
}

export function navigation(chapters: readonly BookChapter[], { title, language }: Titles): string {
  const links = chapters.map(
    (chapter) => `<li><a href="${filesOf(chapter.number).text}">${xml(chapter.title) || '-'}</a></li>`,
  )
  return page(
    language,
    title,
    `<nav epub:type="toc" id="toc">\n<h1>${xml(title) || '-'}</h1>\n<ol>\n${links.join('\n')}\n</ol>\n</nav>`,
  )
}

export interface About extends Titles {
  hasCover: boolean
  label: string | undefined
  narrators: readonly string[]
  modified: Date
}

export function packageDocument(chapters: readonly BookChapter[], about: About): string {
  const { title, author, language, hasCover, label, narrators, modified } = about
  const spoken = languageOf(language)
  const overlaid = chapters.filter(hasSpeech)
  const lengths = new Map(overlaid.map((chapter) => [chapter, lengthOfOverlay(chapter)]))
  const whole = [...lengths.values()].reduce((sum, each) => sum + each, 0)
  const meta = (property: string, value: string, refines?: string) =>
    `<meta property="${property}"${refines === undefined ? '' : ` refines="#${refines}"`}>${xml(value)}</meta>`
  const metadata = [
    `<dc:identifier id="book-id">urn:uuid:${identifierOf(about)}</dc:identifier>`,
    `<dc:title>${xml(title) || '-'}</dc:title>`,
    `<dc:language>${spoken}</dc:language>`,
    ...(author ? [`<dc:creator>${xml(author)}</dc:creator>`] : []),
    ...(label === undefined ? [] : [`<dc:description>${xml(label)}</dc:description>`]),
    meta('dcterms:modified', `${modified.toISOString().slice(0, 19)}Z`),
    ...overlaid.map((chapter) =>
      meta('media:duration', seconds(lengths.get(chapter)!), `${filesOf(chapter.number).id}-smil`),
    ),
    ...(overlaid.length > 0
      ? [
          meta('media:duration', seconds(whole)),
          meta('media:active-class', activeClass),
          ...narrators.map((name) => meta('media:narrator', name)),
        ]
      : []),
    meta('schema:accessMode', 'textual'),
    ...(overlaid.length > 0
      ? [meta('schema:accessMode', 'auditory'), meta('schema:accessibilityFeature', 'synchronizedAudioText')]
      : []),
    meta('schema:accessibilityFeature', 'tableOfContents'),
    meta('schema:accessibilityHazard', 'none'),
    ...(hasCover ? ['<meta name="cover" content="cover"/>'] : []),
  ]
  const manifest = [
    '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>',
    '<item id="styles" href="styles.css" media-type="text/css"/>',
    ...(hasCover
      ? [`<item id="cover" href="${coverFile}" media-type="image/jpeg" properties="cover-image"/>`]
      : []),
    ...chapters.flatMap((chapter) => {
      const { id, text, smil, audio } = filesOf(chapter.number)
      const said = lengths.has(chapter)
      return [
        `<item id="${id}" href="${text}" media-type="application/xhtml+xml"${said ? ` media-overlay="${id}-smil"` : ''}/>`,
        ...(said
          ? [
              `<item id="${id}-smil" href="${smil}" media-type="application/smil+xml"/>`,
              `<item id="${id}-audio" href="${audio}" media-type="audio/mp4"/>`,
            ]
          : []),
      ]
    }),
  ]
  const spine = chapters.map(({ number }) => `<itemref idref="${filesOf(number).id}"/>`)
  return `${declaration}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="${spoken}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata.join('\n')}
</metadata>
<manifest>
${manifest.join('\n')}
</manifest>
<spine page-progression-direction="${direction(language)}">
${spine.join('\n')}
</spine>
</package>
`
}

const lengthOfOverlay = (chapter: BookChapter) =>
  clipsOf(chapter).reduce((sum, { begin, end }) => sum + end - begin, 0)

/** The same book keeps its identifier when it is made again. */
function identifierOf({ name, title, author = '', language }: Titles): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([name, title, author, language]))
    .digest()
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
