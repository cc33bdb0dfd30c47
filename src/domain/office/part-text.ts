import { attributeIn, decodeContent, scanXml, type XmlTag } from './scan-xml.ts'

// The paragraphs of one part of an Office document, and where their texts stand in its XML.

/** What carries text in a kind of part. Names are without prefixes. */
export interface Grammar {
  /** Hold a text that is translated as one. */
  paragraphs: ReadonlySet<string>
  /** Hold characters. */
  texts: ReadonlySet<string>
  /** Hold nothing to translate: properties, formulas, how a word is pronounced. */
  skipped: ReadonlySet<string>
  /** Shapes that are filled by others hold only prompts. */
  leavesPlaceholders?: boolean
  /** Spaces at the ends of a text are lost unless it says that they count. */
  spacesNeedMark: boolean
}

/** A text in the XML. */
interface Run {
  /** Of its opening tag, and of its content. */
  tag: number
  start: number
  end: number
  text: string
  /** Runs of equal formatting beside each other are one span. */
  format: string
}

/** Runs of equal formatting: a whole paragraph, or something bold in it. */
export interface Span {
  runs: Run[]
  text: string
  format: string
}

/** A paragraph, or what stands of it between line breaks, tabs and fields. */
export interface Piece {
  spans: Span[]
  /** Repeats another one, for programs that do not understand the first. */
  isCopy: boolean
}

/** Where a paragraph is cut: they keep their place. */
const cuts = new Set(['br', 'cr', 'tab', 'ptab'])
/** Keep their place among the words. */
const objects = new Set(
  'drawing pict object sym noBreakHyphen softHyphen footnoteReference endnoteReference commentReference annotationRef footnoteRef endnoteRef AlternateContent oMath oMathPara ruby m'.split(
    ' ',
  ),
)
/** Fields whose result is text that an author wrote. Results of others, such as page numbers, are computed. */
const writtenFields = /^\s*(?:HYPERLINK|TOC|INDEX)\b/i

interface Frame {
  pieces: Piece[]
  current: Span[]
  /** The next run does not continue the last span. */
  apart: boolean
  isCopy: boolean
  /** Where the element that holds runs together begins, such as a link. */
  holder: number
  holders: { name: string; outer: number }[]
  format: string
}

interface Field {
  instruction: string
  isResult: boolean
}

const holderNames = new Set(['hyperlink', 'ins', 'sdt', 'smartTag', 'customXml', 'moveTo'])
/** What proofing programs add, which is no formatting. */
const withoutProofing = (properties: string): string =>
  properties
    .replace(/<(?:\w+:)?(?:lang|noProof|bCs|iCs|szCs|webHidden)\b[^>]*\/>/g, '')
    .replace(/\s(?:lang|altLang|dirty|err|smtClean|noProof|kumimoji|bmk)="[^"]*"/g, '')
    .replace(/<(?:\w+:)?rPr\s*(?:\/>|><\/(?:\w+:)?rPr>)/, '')

/** The texts of a part, in order. */
export function piecesOf(xml: string, grammar: Grammar): Piece[] {
  const { paragraphs, texts, skipped, leavesPlaceholders } = grammar
  const found: Piece[] = []
  const frames: Frame[] = []
  const fields: Field[] = []
  /** Where the pieces of a shape begin, and whether it is a placeholder. */
  const shapes: { from: number; isPlaceholder: boolean }[] = []
  let skip = 0
  let skippedName = ''
  let fallbacks = 0
  /** Elements whose text is computed: true for those that are open and fixed. */
  const computed: boolean[] = []
  let open: XmlTag | undefined
  let properties = -1

  const isFixed = () =>
    computed.includes(true) ||
    fields.some(({ instruction, isResult }) => !isResult || !writtenFields.test(instruction))

  function cut(frame: Frame): void {
    if (frame.current.length > 0) frame.pieces.push({ spans: frame.current, isCopy: frame.isCopy })
    frame.current = []
    frame.apart = true
  }

  function addRun(frame: Frame, tag: XmlTag, end: number): void {
    if (isFixed()) return cut(frame)
    const text = decodeContent(xml.slice(tag.end, end))
    const format = `${frame.holder} ${frame.format}`
    const run = { tag: tag.start, start: tag.end, end, text, format }
    const last = frame.current.at(-1)
    if (last && !frame.apart && last.format === format) {
      last.runs.push(run)
      last.text += text
    } else frame.current.push({ runs: [run], text, format })
    frame.apart = false
  }

  function opened(tag: XmlTag): void {
    const { name, isEmpty } = tag
    const frame = frames.at(-1)
    if (name === 'Fallback' && !isEmpty) fallbacks += 1
    if (name === 'sp' && leavesPlaceholders && !isEmpty)
      shapes.push({ from: found.length, isPlaceholder: false })
    if (name === 'ph' && shapes.length > 0) shapes.at(-1)!.isPlaceholder = true
    if (frame && objects.has(name)) frame.apart = true
    if (skipped.has(name)) {
      if (!isEmpty) [skip, skippedName] = [1, name]
      return
    }
    if (paragraphs.has(name)) {
      if (isEmpty) return
      frames.push({
        pieces: [],
        current: [],
        apart: true,
        isCopy: fallbacks > 0,
        holder: 0,
        holders: [],
        format: '',
      })
      return
    }
    if (!frame) return
    if (cuts.has(name)) return cut(frame)
    if (name === 'rPr') {
      // Only those of a run count: a paragraph has its own.
      if (isEmpty) frame.format = withoutProofing(xml.slice(tag.start, tag.end))
      else properties = tag.start
    } else if (name === 'r' && !isEmpty) frame.format = ''
    else if (name === 'fldChar') field(frame, attributeIn(xml.slice(tag.start, tag.end), 'fldCharType'))
    else if (name === 'instrText' && !isEmpty) open = tag
    else if ((name === 'fldSimple' || name === 'fld') && !isEmpty) {
      const instruction = attributeIn(xml.slice(tag.start, tag.end), 'instr') ?? ''
      cut(frame)
      computed.push(!writtenFields.test(instruction))
    } else if (holderNames.has(name) && !isEmpty) {
      frame.holders.push({ name, outer: frame.holder })
      frame.holder = tag.start
    } else if (texts.has(name) && !isEmpty) open = tag
  }

  function field(frame: Frame, type: string | undefined): void {
    if (type === 'begin') fields.push({ instruction: '', isResult: false })
    else if (type === 'separate' && fields.length > 0) fields.at(-1)!.isResult = true
    else if (type === 'end') {
      if (isFixed()) cut(frame)
      fields.pop()
    }
  }

  function closed(tag: XmlTag): void {
    const { name } = tag
    const frame = frames.at(-1)
    if (name === 'Fallback') fallbacks -= 1
    if (frame && open && open.name === name) {
      if (name === 'instrText') {
        if (fields.length > 0) fields.at(-1)!.instruction += decodeContent(xml.slice(open.end, tag.start))
      } else addRun(frame, open, tag.start)
      open = undefined
      return
    }
    if (frame && properties >= 0 && name === 'rPr') {
      frame.format = withoutProofing(xml.slice(properties, tag.end))
      properties = -1
    } else if (name === 'fldSimple' || name === 'fld') {
      computed.pop()
    } else if (frame?.holders.at(-1)?.name === name) frame.holder = frame.holders.pop()!.outer
    else if (frame && paragraphs.has(name)) {
      cut(frame)
      frames.pop()
      found.push(...frame.pieces)
    } else if (name === 'sp' && shapes.length > 0) {
      const { from, isPlaceholder } = shapes.pop()!
      if (isPlaceholder) found.length = from
    }
  }

  scanXml(xml, (tag) => {
    if (skip > 0) {
      if (tag.name !== skippedName || tag.isEmpty) return
      skip += tag.closes ? -1 : 1
      return
    }
    if (tag.closes) closed(tag)
    else opened(tag)
  })
  return found
}
