const set = (names: string) => new Set(names.split(/\s+/))

/** Elements that begin and end a paragraph. */
export const blockElements = set(
  `address article aside blockquote body center dd details dialog dir div dl dt fieldset figcaption figure footer form
h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary table
tbody td tfoot th thead tr ul caption title`,
)

/** Elements whose content is not read. */
export const silentElements = set(
  `audio button canvas datalist head iframe input map math meter nav noembed noframes noscript object picture progress rp rt
rtc script select style svg template textarea title video`,
)

/** Elements without content; their end tag may be missing. */
export const voidElements = set('area base br col embed hr img input link meta param source track wbr')

/** Elements whose id names one note, where that of a larger one would name a chapter. */
export const noteSized = set('li p div aside dd dt td tr')

export const headingLevel = (name: string): number | undefined =>
  /^h[1-6]$/.test(name) ? Number(name[1]) : undefined

const tokens = (value: string | undefined) => (value ?? '').toLowerCase().split(/\s+/)
const hasOne = (value: string | undefined, wanted: ReadonlySet<string>) =>
  tokens(value).some((token) => wanted.has(token))

const pageBreaks = set('pagebreak doc-pagebreak')
const noteReferences = set('noteref doc-noteref')
const backLinks = set('doc-backlink backlink')
const notes = set(
  `footnote footnotes endnote endnotes rearnote rearnotes note doc-footnote doc-endnote doc-endnotes doc-footnotes`,
)
const bibliographies = set('bibliography doc-bibliography')

type Attributes = Readonly<Record<string, string>>
const typeOf = (attributes: Attributes) => `${attributes['epub:type'] ?? ''} ${attributes['role'] ?? ''}`

export const isPageBreak = (attributes: Attributes) => hasOne(typeOf(attributes), pageBreaks)
export const isNoteReference = (attributes: Attributes) => hasOne(typeOf(attributes), noteReferences)
export const isBackLink = (attributes: Attributes) => hasOne(typeOf(attributes), backLinks)
export const isNote = (attributes: Attributes) =>
  hasOne(typeOf(attributes), notes) && !(attributes['role'] ?? '').split(/\s+/).includes('note')
export const isBibliography = (attributes: Attributes) => hasOne(typeOf(attributes), bibliographies)
export const isHidden = (attributes: Attributes) =>
  'hidden' in attributes ||
  attributes['aria-hidden'] === 'true' ||
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(attributes['style'] ?? '')

/** What a link to a note says: a number, a letter or a sign, perhaps in brackets. */
export const noteMark =
  /^\s*[([［〔【（]?\s*(?:注|註|note\s?|n)?\s*(?:\d{1,4}|[a-z]|[ivxlc]{1,6}|[*＊†‡§¶]{1,4}|[①-㊿])\s*[)\]］〕】）]?\s*$/i
/** What leads back from a note. */
export const backMark = /^\s*[↑↩⏎^⇑▲]\ufe0e?\s*$|^\s*(?:back|return|返回)\s*$/i
