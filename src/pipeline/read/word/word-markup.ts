import { xmlText } from '#domain/text/xml-text.ts'
import { type MarkupBudget, parseXml, type XmlElement } from '#xml/parse-xml.ts'
import { mathOf, type WordMath } from './word-formulas.ts'

// The markup of a part of a Word file as mammoth understands it: mammoth drops what it does not know with all that is
// inside. Text of other elements is put where it finds it, and what nobody hears is counted.

interface WordCounts {
  deletions: number
  comments: number
  hidden: number
  pronunciations: number
  drawings: number
  embedded: number
  formulasLeftOut: number
}

export const noWordCounts = (): WordCounts => ({
  deletions: 0,
  comments: 0,
  hidden: 0,
  pronunciations: 0,
  drawings: 0,
  embedded: 0,
  formulasLeftOut: 0,
})

/** Stands for a formula in the text; the private use area has no letters that a file could mean. */
export const formulaSign = (at: number) => `\ue0f0${at}\ue0f1`
export const formulaSigns = /\ue0f0(\d+)\ue0f1/g

/** The last part of their namespaces; the transitional and the strict ones differ in what is before. */
const spaces = {
  word: /\/wordprocessingml\/(?:2006\/)?main$/,
  math: /\/officeDocument\/(?:2006\/)?math$/,
  alternatives: /\/markup-compatibility\/2006$/,
  shapes: /^urn:schemas-microsoft-com:(?:vml|office:office)$/,
}
type Space = keyof typeof spaces

/** Their content is text of the paragraph or shape around them. */
const wrappers: Readonly<Record<string, ReadonlySet<string>>> = {
  word: new Set(['dir', 'bdo', 'fldSimple', 'ruby', 'rubyBase']),
  math: new Set(['oMathPara']),
  shapes: new Set(['oval', 'line', 'polyline', 'arc', 'curve']),
}
/** Instead of a break or a tabulator that mammoth does not know. */
const renamed: Readonly<Record<string, string>> = { cr: 'br', ptab: 'tab' }
const properties = new Set(['rPr', 'pPr', 'trPr', 'tcPr'])

interface Frame {
  space: Space | undefined
  name: string
  qname: string
  attributes: string
  value: (name: string) => string | undefined
  out: string[]
  hasText: boolean
  isHidden: boolean
  /** Text boxes of a drawing. */
  boxes: string[]
  /** Of alternatives: what each of them holds. */
  branches: { name: string; inner: string; hasText: boolean }[]
  math: WordMath | undefined
}

const isOn = (value: string | undefined) => value !== 'false' && value !== '0' && value !== 'off'

function startFrame(tag: XmlElement, outer: Frame | undefined): Frame {
  const found = (Object.keys(spaces) as Space[]).find((each) => spaces[each].test(tag.namespace))
  const isMath = found === 'math' && (outer?.math !== undefined || tag.name === 'oMath')
  return {
    space: found,
    name: tag.name,
    qname: tag.qname,
    attributes: tag
      .attributes()
      .map(([name, given]) => ` ${name}="${xmlText(given)}"`)
      .join(''),
    value: tag.attribute,
    out: [],
    hasText: false,
    isHidden: false,
    boxes: [],
    branches: [],
    math: isMath ? { name: tag.name, value: tag.attribute('val'), children: [], text: '' } : undefined,
  }
}

/** Another element with the prefix of this one. */
const element = (like: string, name: string, inner: string) => {
  const qname = like.replace(/[^:]+$/, name)
  return `<${qname}>${inner}</${qname}>`
}

/** mammoth reads the fallback only; where that has no text, what new programs show is read. */
function chosen({ branches }: Frame): string | undefined {
  const hasText = (wanted: string) => branches.find((each) => each.name === wanted && each.hasText)
  return hasText('Fallback') ? undefined : hasText('Choice')?.inner
}

function runOf(text: string, around: readonly Frame[]): string {
  const { qname = 'w:p' } = around.findLast(({ space }) => space === 'word') ?? {}
  return element(qname, 'r', element(qname, 't', xmlText(text)))
}

/** `formulas` collects formulas as MathML, which the signs in the text stand for. */
export function plainWordMarkup(
  xml: string,
  { counts, formulas, budget }: { counts: WordCounts; formulas: string[]; budget: MarkupBudget },
): string {
  const stack: Frame[] = []
  const whole: string[] = []

  const open = (tag: XmlElement) => {
    const outer = stack.at(-1)
    const frame = startFrame(tag, outer)
    stack.push(frame)
    if (frame.math && outer?.math) outer.math.children.push(frame.math)
    if (
      frame.space === 'word' &&
      frame.name === 'vanish' &&
      isOn(frame.value('val')) &&
      outer?.name === 'rPr'
    ) {
      const run = stack.at(-3)
      if (run?.name === 'r') run.isHidden = true
    }
  }

  const said = (text: string) => {
    const frame = stack.at(-1)
    if (!frame) return
    if (frame.math) frame.math.text += text
    frame.out.push(xmlText(text))
    if (text.trim() !== '' && (frame.name === 't' || frame.name === 'delText')) frame.hasText = true
  }

  const close = () => {
    const frame = stack.pop()!
    const outer = stack.at(-1)
    const markup = closed(frame, stack)
    if (outer && frame.hasText && markup !== '') outer.hasText = true
    if (markup !== '') (outer?.out ?? whole).push(markup)
  }

  function closed(frame: Frame, around: readonly Frame[]): string {
    const { space, name, qname, attributes, hasText } = frame
    const outer = around.at(-1)
    const inner = frame.out.join('')
    if (space !== undefined && wrappers[space]?.has(name)) return inner
    if (space === 'math' && name === 'oMath' && frame.math && !outer?.math) {
      formulas.push(mathOf(frame.math))
      frame.hasText = true
      return runOf(formulaSign(formulas.length - 1), around)
    }
    const same = `<${qname}${attributes}>${inner}</${qname}>`
    if (space === 'alternatives' && name === 'AlternateContent') return chosen(frame) ?? same
    if (name === 'chart' || name === 'relIds') counts.drawings += 1
    if (name === 'OLEObject') {
      const isEquation = /^equation/i.test(frame.value('ProgID') ?? '')
      counts[isEquation ? 'formulasLeftOut' : 'embedded'] += 1
    }
    if (space === 'alternatives') outer?.branches.push({ name, inner, hasText })
    if (space !== 'word') return same
    switch (name) {
      case 'rt':
        counts.pronunciations += hasText ? 1 : 0
        return ''
      case 'del':
        if (outer && properties.has(outer.name)) return same
        counts.deletions += hasText ? 1 : 0
        return ''
      case 'r':
        if (!frame.isHidden || !hasText || /fldChar|instrText/.test(inner)) return same
        counts.hidden += 1
        return ''
      case 'commentReference':
        counts.comments += 1
        return ''
      case 'altChunk':
        counts.embedded += 1
        return ''
      case 'txbxContent': {
        const drawing = around.findLast(({ name: found }) => found === 'drawing' || found === 'pict')
        if (drawing?.name !== 'drawing') return same
        // Moved, not copied: boxes may be inside of each other.
        drawing.boxes.push(same)
        drawing.hasText ||= hasText
        return ''
      }
      case 'drawing':
        return frame.boxes.length === 0 ? same : `${same}${element(qname, 'pict', frame.boxes.join(''))}`
    }
    const other = Object.hasOwn(renamed, name) ? renamed[name] : undefined
    return other === undefined ? same : element(qname, other, '')
  }

  parseXml(xml, budget, { open, close, text: said })
  return whole.join('')
}
