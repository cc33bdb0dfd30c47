import { decodeText, type Encoding } from '../cues/encoding/decode-text.ts'
import type { OutputBudget } from '../output/output-budget.ts'
import { formulaTexts } from './formula-texts.ts'
import {
  type OfficeKind,
  officeKinds,
  type Place,
  rank,
  readContents,
  type TextPart,
} from './office-parts.ts'
import { type Piece, piecesOf } from './part-text.ts'
import { type PlainKind, plainKinds, replaceStretches, stretchesOf } from './plain-documents.ts'
import { DocumentRefusal } from './refusal.ts'
import { type Replacement, replaceTexts, textOf, trimmedSpans } from './replace-texts.ts'
import { slideNumbers } from './slide-numbers.ts'
import { openPackage, type PackageBudget, textReader, withReplaced, type ZipPackage } from './zip-package.ts'

export const documentKinds = [...officeKinds, ...plainKinds] as const
export type DocumentKind = (typeof documentKinds)[number]
const isPlain = (kind: DocumentKind): kind is PlainKind => plainKinds.some((each) => each === kind)

/** A text of a document that is translated as one. */
export interface Paragraph {
  id: string
  text: string
  /** Its parts of different formatting, if there are several. */
  spans?: readonly string[]
  place: Place
  /** Of the slide, the header or the sheet, in the order of the document. */
  number: number
}

/** What its reader should know. */
export interface DocumentNote {
  name: 'externalLinks' | 'signed' | 'formulaTexts' | 'embedded'
  count: number
}

export interface ReadDocument {
  paragraphs: Paragraph[]
  notes: DocumentNote[]
}

const isAddress = /^(?:https?:\/\/|www\.|mailto:)\S+$|^[\w.+-]+@[\w-]+\.[\w.-]+$/i
/** Numbers, signs and addresses read the same in any language. */
const isTranslated = (text: string) => /\p{L}/u.test(text) && !isAddress.test(text)

interface Found extends Paragraph {
  part: TextPart | undefined
  piece: Piece
}

export type DocumentBudget = PackageBudget & OutputBudget<'paragraphs' | 'characters'>
type Check = (xml: string) => void

/** The paragraphs of a document. `check` refuses XML that is not well-formed. */
export async function readDocument(
  bytes: Uint8Array,
  kind: DocumentKind,
  { language, check, budget }: { language?: string | undefined; check: Check; budget: DocumentBudget },
): Promise<ReadDocument & { encoding?: Encoding }> {
  if (isPlain(kind)) {
    const { text, encoding } = decodeText(bytes, { language })
    if (text.includes('\0')) throw new DocumentRefusal('broken')
    const paragraphs = stretchesOf(text, kind, language).flatMap(({ text: found }, at): Paragraph[] => {
      if (!isTranslated(found)) return []
      budget.spend('paragraphs')
      budget.spend('characters', found.length)
      return [{ id: String(at), text: found, place: 'text', number: 1 }]
    })
    return { paragraphs, notes: [], encoding }
  }
  const file = await openPackage(bytes, budget)
  const { texts, notes } = await readParts(file, kind, check)
  const paragraphs = findAll(texts, budget)
    .filter(({ piece }) => !piece.isCopy)
    .toSorted(inReadingOrder)
    .map(({ part: _part, piece: _piece, ...paragraph }) => paragraph)
  return { paragraphs, notes }
}

/** As it is shown; ids follow the names of the parts. */
const inReadingOrder = (one: Found, other: Found) =>
  rank(one.part!) - rank(other.part!) || one.number - other.number

interface Texts {
  parts: (TextPart & { xml: string; pieces: Piece[]; number: number })[]
  /** Texts of a workbook that its formulas and tables refer to. */
  kept: ReadonlySet<string>
}

async function readParts(file: ZipPackage, kind: OfficeKind, check: Check) {
  const read = textReader(file)
  const types = await read('[Content_Types].xml')
  if (types === undefined) throw new DocumentRefusal('broken')
  check(types)
  const contents = readContents(types)
  const names = [...file.entries.keys()]
  if (contents.hasMacros || names.some((name) => /vbaProject/i.test(name)))
    throw new DocumentRefusal('macros')
  if (contents.kind !== kind) throw new DocumentRefusal('otherKind', { kind: `.${contents.kind ?? 'zip'}` })
  const slides = kind === 'pptx' ? await slideNumbers(contents.main!, read, check) : new Map<string, number>()
  // Slides that are never shown follow those that are.
  const last = new Map<Place, number>([
    ['slide', Math.max(0, ...slides.values())],
    ['slideNotes', Math.max(0, ...slides.values())],
  ])
  const parts: Texts['parts'] = []
  for (const part of contents.parts) {
    const xml = await read(part.name)
    if (xml === undefined) continue
    check(xml)
    const number = slides.get(part.name) ?? (last.get(part.place) ?? 0) + 1
    if (!slides.has(part.name)) last.set(part.place, number)
    parts.push({ ...part, xml, pieces: piecesOf(xml, part.grammar), number })
  }
  const kept = kind === 'xlsx' ? await formulaTexts(names, read, check) : new Set<string>()
  const texts: Texts = { parts, kept }
  return { texts, notes: await notesOf(names, read, texts) }
}

async function notesOf(
  names: readonly string[],
  read: (name: string) => Promise<string | undefined>,
  { parts, kept }: Texts,
): Promise<DocumentNote[]> {
  let links = 0
  for (const name of names.filter((each) => each.endsWith('.rels')))
    links += (await read(name))!.match(/TargetMode\s*=\s*["']External/g)?.length ?? 0
  const left = parts.flatMap(({ pieces }) => pieces).filter((piece) => kept.has(textOf(piece))).length
  const counts: Record<DocumentNote['name'], number> = {
    externalLinks: links,
    signed: names.filter((name) => /^_xmlsignatures\/.*\.xml$/.test(name)).length,
    formulaTexts: left,
    embedded: names.filter((name) => /\/embeddings\//.test(name)).length,
  }
  return (Object.keys(counts) as DocumentNote['name'][])
    .map((name) => ({ name, count: counts[name] }))
    .filter(({ count }) => count > 0)
}

/** A copy of a text has the paragraph of the text that it repeats. */
function findAll({ parts, kept }: Texts, budget: DocumentBudget): Found[] {
  const found: Found[] = []
  const first = new Map<string, Found>()
  for (const part of parts) {
    for (const piece of part.pieces) {
      const text = textOf(piece)
      if (!isTranslated(text) || kept.has(text)) continue
      const isCopy = (piece.isCopy || isDrawn(part)) && first.has(text)
      if (!isCopy) {
        budget.spend('paragraphs')
        budget.spend('characters', text.length)
      }
      const id = isCopy ? first.get(text)!.id : String(found.length)
      const spans = trimmedSpans(piece).map((span) => span.text)
      const { place, number } = part
      const each: Found = {
        id,
        text,
        ...(spans.length > 1 && { spans }),
        place,
        number,
        part,
        piece: { ...piece, isCopy },
      }
      found.push(each)
      if (!first.has(text)) first.set(text, each)
    }
  }
  return found
}

/** The drawing of a diagram, which Office regenerates from its data. */
const isDrawn = ({ place, name }: TextPart) => place === 'diagram' && name.includes('/drawing')

interface Written extends Replacement {
  /** The text that was translated: nothing is written over another one. */
  source: string
}

/** The document with the translated paragraphs in place of its own. */
export async function writeDocument(
  bytes: Uint8Array,
  kind: DocumentKind,
  translated: ReadonlyMap<string, Written>,
  { language, from, budget }: { language: string; from: string; budget: DocumentBudget },
): Promise<Uint8Array<ArrayBuffer>> {
  const replacementOf = ({ id, text }: Pick<Paragraph, 'id' | 'text'>) => {
    const found = translated.get(id)
    return found?.source === text && found.text !== '' ? found : undefined
  }
  if (isPlain(kind)) {
    const { text } = decodeText(bytes, { language: from })
    const replaced = stretchesOf(text, kind, from).flatMap((each, at) => {
      const found = replacementOf({ id: String(at), text: each.text })
      return found ? [[each, found] as const] : []
    })
    // Other encodings lack letters of other languages. Windows knows the encoding of a text by this mark.
    return new TextEncoder().encode(`\ufeff${replaceStretches(text, kind, replaced, language)}`)
  }
  const file = await openPackage(bytes, budget)
  const { texts } = await readParts(file, kind, () => undefined)
  const byPart = Map.groupBy(findAll(texts, budget), ({ part }) => part!.name)
  const changed = new Map<string, string>()
  for (const { name, xml, grammar } of texts.parts) {
    const replaced = (byPart.get(name) ?? []).flatMap((each) => {
      const found = replacementOf(each)
      return found ? [[each.piece, found] as const] : []
    })
    const now = replaceTexts(xml, grammar, replaced)
    if (now !== xml) changed.set(name, now)
  }
  return withReplaced(file, changed)
}
