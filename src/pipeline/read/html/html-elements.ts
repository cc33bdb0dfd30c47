import type { Aside } from '#domain/text/asides.ts'

const set = (names: string) => new Set(names.split(/\s+/))

/** Elements that begin and end a paragraph. */
export const blockElements = set(
  `address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form
h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary table
tbody td tfoot th thead tr ul caption title`,
)

/** Elements whose content is not read. */
export const silentElements = set(
  `audio button canvas datalist head iframe input map meter noembed noframes noscript object progress rp rt rtc script select
style svg template textarea title video`,
)

export type LeftKind =
  | 'recordings'
  | 'formFields'
  | 'embedded'
  | 'pronunciations'
  | 'pageNumbers'
  | 'lineNumbers'
  | 'hidden'

const leftBy: Readonly<Record<string, LeftKind>> = Object.fromEntries<LeftKind>([
  ...['audio', 'video'].map((name) => [name, 'recordings'] as const),
  ...['button', 'datalist', 'input', 'meter', 'progress', 'select', 'textarea'].map(
    (name) => [name, 'formFields'] as const,
  ),
  ...['canvas', 'iframe', 'map', 'noembed', 'noframes', 'noscript', 'object'].map(
    (name) => [name, 'embedded'] as const,
  ),
  ...['rt', 'rtc'].map((name) => [name, 'pronunciations'] as const),
])

/** What the content of an element counts as, if it is for readers and not read. */
export function leftKind(name: string, attributes: Attributes): LeftKind | undefined {
  if (isPageBreak(attributes)) return 'pageNumbers'
  if (tokens(attributes['class']).some((token) => lineNumber.test(token))) return 'lineNumbers'
  if (Object.hasOwn(leftBy, name)) return leftBy[name]
  return isHidden(attributes) ? 'hidden' : undefined
}

/** Elements without content; their end tag may be missing. */
export const voidElements = set('area base br col embed hr img input link meta param source track wbr')

/** Elements whose id names one note, where that of a larger one would name a chapter. */
export const noteSized = set('li p div aside dd dt td tr')

export const isFormula = (name: string) => name === 'math' || name.endsWith(':math')

export const headingLevel = (name: string): number | undefined =>
  /^h[1-6]$/.test(name) ? Number(name[1]) : undefined

const tokens = (value: string | undefined) => (value ?? '').toLowerCase().split(/\s+/)
const hasOne = (value: string | undefined, wanted: ReadonlySet<string>) =>
  value !== undefined && value !== '' && tokens(value).some((token) => wanted.has(token))

const pageBreaks = set('pagebreak doc-pagebreak')
const noteReferences = set('noteref doc-noteref')
const backLinks = set('doc-backlink backlink')
const notes = set(
  `footnote footnotes endnote endnotes rearnote rearnotes note doc-footnote doc-endnote doc-endnotes doc-footnotes`,
)
const bibliographies = set('bibliography doc-bibliography')
const matter: readonly [Aside, ReadonlySet<string>][] = [
  ['titlePage', set('cover titlepage halftitlepage seriespage doc-cover title-page')],
  ['imprint', set('imprint imprimatur copyright-page colophon other-credits doc-colophon')],
  ['contents', set('toc toc-brief doc-toc landmarks page-list doc-pagelist loa loi lot lov')],
  ['index', set('index doc-index')],
]

type Attributes = Readonly<Record<string, string>>
const both = (one: string | undefined, other: string | undefined) =>
  one === undefined || other === undefined ? (one ?? other) : `${one} ${other}`
const typeOf = (attributes: Attributes) => both(attributes['epub:type'], attributes['role'])

const isPageBreak = (attributes: Attributes) => hasOne(typeOf(attributes), pageBreaks)
/** Programs that know no `epub:type`, as those of many Chinese e-books, name notes by classes. */
const noteReferenceClasses = set('noteref footnote-ref footnoteref duokan-footnote')
const noteClasses = set('duokan-footnote-content duokan-footnote-item footnotes')

export const isNoteReference = (attributes: Attributes) =>
  hasOne(typeOf(attributes), noteReferences) || hasOne(attributes['class'], noteReferenceClasses)
export const isBackLink = (attributes: Attributes) => hasOne(typeOf(attributes), backLinks)
export const isNote = (attributes: Attributes) =>
  (hasOne(typeOf(attributes), notes) || hasOne(attributes['class'], noteClasses)) &&
  !(attributes['role'] ?? '').split(/\s+/).includes('note')
const isBibliography = (attributes: Attributes) => hasOne(typeOf(attributes), bibliographies)

/** What a part of a book is by its type, as `epub:type`, roles, landmarks and the guide of a package name it. */
export const matterOf = (types: string | undefined): Aside | undefined =>
  matter.find(([, names]) => hasOne(types, names))?.[0]

/** The part that an element and its content belong to. */
export function asideOf(name: string, attributes: Attributes): Aside | undefined {
  if (isNote(attributes)) return 'footnote'
  if (isBibliography(attributes)) return 'reference'
  return matterOf(typeOf(attributes)) ?? (name === 'nav' ? 'contents' : undefined)
}

const stanzas = set('stanza strophe lg linegroup line-group couplet quatrain tercet')
const poems = set(
  'verse verses poem poetry poetry-container song lyrics hymn z3998:verse z3998:poem z3998:song z3998:hymn',
)
/** The number of a line of verse or of a program, beside it. */
const lineNumber = /^l(?:ine)?[-_]?n(?:um|umber|o)s?$/
const lines = /^(?:line\d*|l|v|vers|verse|(?:verse|poem|poetry)-?line|indent\d+)$/i

/** Whether an element holds a poem or a part of it, or is a line of one. */
export function verseKind(name: string, attributes: Attributes): 'stanza' | 'poem' | 'line' | undefined {
  const names = both(attributes['class'], attributes['epub:type'])
  if (names === undefined) return undefined
  if (hasOne(names, stanzas)) return 'stanza'
  if ((name === 'p' || name === 'div') && tokens(names).some((token) => lines.test(token))) return 'line'
  return hasOne(names, poems) ? 'poem' : undefined
}

/** Wikipedia hides the notation of formulas behind their pictures. */
const isNotation = (attributes: Attributes) => /(?:^|\s)mwe-math-mathml/.test(attributes['class'] ?? '')

export const isHidden = (attributes: Attributes) =>
  !isNotation(attributes) &&
  ('hidden' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributes['style'] ?? ''))

/** What a link to a note says: a number, a letter or a sign, perhaps in brackets. */
export const noteMark =
  /^\s*[([［〔【（]?\s*(?:注|註|note\s?|n)?\s*(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[*＊†‡§¶]{1,4}|[①-㊿])\s*[)\]］〕】）]?\s*$/i
/** What leads back from a note. */
export const backMark =
  /^\s*[[(（【]?\s*[↑↩↵⏎⤴^⇑▲◎]\ufe0e?\s*\d{0,3}\s*[\])）】]?\s*$|^\s*(?:back(?: to (?:the )?text)?|return(?: to (?:the )?text)?|返回(?:正文)?|回到正文)\s*$/i
