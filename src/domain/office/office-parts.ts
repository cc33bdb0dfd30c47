import type { Grammar } from './part-text.ts'
import { attributeIn, scanXml } from './scan-xml.ts'

// Which parts of an Office document carry text that people read, by their declared content.

export const officeKinds = ['docx', 'pptx', 'xlsx'] as const
export type OfficeKind = (typeof officeKinds)[number]

/** The location of a paragraph in a document. */
export const places = [
  'text',
  'header',
  'footer',
  'footnote',
  'comment',
  'slide',
  'slideNotes',
  'template',
  'chart',
  'diagram',
  'cells',
  'shape',
] as const
export type Place = (typeof places)[number]

export interface TextPart {
  name: string
  place: Place
  grammar: Grammar
}

const set = (names: string) => new Set(names.split(' '))
const word: Grammar = {
  paragraphs: set('p'),
  texts: set('t'),
  skipped: set('pPr sectPr oMath oMathPara moveFrom rt'),
  spacesNeedMark: true,
}
const drawing: Grammar = { ...word, skipped: set('pPr oMath oMathPara'), spacesNeedMark: false }
const template: Grammar = { ...drawing, leavesPlaceholders: true }
/** The texts beside axes and series stand in the chart as well as in the cells that they come from. */
const chart: Grammar = { ...drawing, paragraphs: set('p pt'), texts: set('t v') }
const cells: Grammar = {
  paragraphs: set('si is'),
  texts: set('t'),
  skipped: set('rPh'),
  spacesNeedMark: true,
}

const byContent: readonly [content: RegExp, place: Place, grammar: Grammar][] = [
  [/wordprocessingml\.document\.main\+xml$/, 'text', word],
  [/wordprocessingml\.header\+xml$/, 'header', word],
  [/wordprocessingml\.footer\+xml$/, 'footer', word],
  [/wordprocessingml\.(?:footnotes|endnotes)\+xml$/, 'footnote', word],
  [/wordprocessingml\.comments\+xml$/, 'comment', word],
  [/presentationml\.slide\+xml$/, 'slide', drawing],
  [/presentationml\.notesSlide\+xml$/, 'slideNotes', drawing],
  [/presentationml\.comments\+xml$/, 'comment', { ...drawing, paragraphs: set('cm'), texts: set('text') }],
  [/presentationml\.(?:slideLayout|slideMaster)\+xml$/, 'template', template],
  [/spreadsheetml\.sharedStrings\+xml$/, 'cells', cells],
  [/spreadsheetml\.worksheet\+xml$/, 'cells', cells],
  [/spreadsheetml\.comments\+xml$/, 'comment', { ...cells, paragraphs: set('text') }],
  [/officedocument\.drawing\+xml$/, 'shape', drawing],
  [/drawingml\.chart\+xml$/, 'chart', chart],
  [/drawingml\.diagramData\+xml$/, 'diagram', drawing],
  [/drawingml\.diagramDrawing\+xml$|ms-office\.drawingml\.diagramDrawing\+xml$/, 'diagram', drawing],
]

const mains: Readonly<Record<OfficeKind, RegExp>> = {
  docx: /wordprocessingml\.document\.main\+xml$/,
  pptx: /presentationml\.(?:presentation|slideshow)\.main\+xml$/,
  xlsx: /spreadsheetml\.sheet\.main\+xml$/,
}

export interface Contents {
  /** What the document is, if it is one that is translated. */
  kind: OfficeKind | undefined
  /** The name of its main part. */
  main: string | undefined
  hasMacros: boolean
  parts: TextPart[]
}

/** What `[Content_Types].xml` says, in the order in which a document is read. */
export function readContents(xml: string): Contents {
  const declared: [name: string, content: string][] = []
  scanXml(xml, ({ name, start, end }) => {
    if (name !== 'Override') return
    const tag = xml.slice(start, end)
    const part = attributeIn(tag, 'PartName')
    if (part !== undefined) declared.push([part.replace(/^\//, ''), attributeIn(tag, 'ContentType') ?? ''])
  })
  const kind = officeKinds.find((each) => declared.some(([, content]) => mains[each].test(content)))
  return {
    kind,
    main: declared.find(([, content]) => kind && mains[kind].test(content))?.[0],
    hasMacros: /macroEnabled|vbaProject/i.test(xml),
    parts: declared
      .flatMap(([name, content]): TextPart[] => {
        const known = byContent.find(([pattern]) => pattern.test(content))
        return known ? [{ name, place: known[1], grammar: known[2] }] : []
      })
      .toSorted(inReadingOrder),
  }
}

/** A diagram is drawn from its data, whose texts come first. */
export const rank = ({ name, place }: Pick<TextPart, 'name' | 'place'>) =>
  places.indexOf(place) * 2 + (name.includes('/drawing') ? 1 : 0)
const numbers = new Intl.Collator('en', { numeric: true })
const inReadingOrder = (one: TextPart, other: TextPart) =>
  rank(one) - rank(other) || numbers.compare(one.name, other.name)
