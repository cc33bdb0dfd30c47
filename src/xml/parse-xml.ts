import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { OutputBudget } from '#domain/output/output-budget.ts'

// The one reader of XML. Whatever is not well-formed is refused, undeclared prefixes and entities included; nothing is ever
// loaded, and no entity can be defined. HTML is read by others, which make something of any text.

export type MarkupBudget = OutputBudget<'elements' | 'depth'>

export class XmlError extends Error {
  override name = 'XmlError'
  readonly reason: 'broken' | 'forbiddenMarkup'
  constructor(reason: 'broken' | 'forbiddenMarkup', options?: ErrorOptions) {
    super(`The XML is ${reason === 'broken' ? 'not well-formed' : 'with a document type'}`, options)
    this.reason = reason
  }
}

export interface XmlElement {
  /** Without its prefix. */
  name: string
  /** With its prefix. */
  qname: string
  namespace: string
  /** By its name without a prefix. */
  attribute(name: string): string | undefined
  /** All, with their prefixes. */
  attributes(): [qname: string, value: string][]
}

export interface XmlHandlers {
  open?(element: XmlElement, depth: number): void
  close?(name: string, depth: number): void
  text?(text: string): void
}

/** XML in UTF-8 or UTF-16. */
export function decodeXml(bytes: Uint8Array): string {
  const [first, second] = bytes
  const isWide = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const isWideBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  return new TextDecoder(isWide ? 'utf-16le' : isWideBig ? 'utf-16be' : 'utf-8').decode(bytes)
}

/**
 * Reads XML as it comes, without keeping it. `mayHaveDoctype` lets in a document type that defines nothing, which many
 * e-books have.
 */
export function parseXml(
  xml: string,
  budget: MarkupBudget,
  handlers: XmlHandlers = {},
  { mayHaveDoctype = false }: { mayHaveDoctype?: boolean } = {},
): void {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  parser.on('doctype', (declared) => {
    if (!mayHaveDoctype || /\[|<!|%/.test(declared)) throw new XmlError('forbiddenMarkup')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    budget.spend('elements')
    budget.reach('depth', depth)
    handlers.open?.(elementOf(tag), depth)
  })
  parser.on('closetag', (tag) => {
    handlers.close?.(tag.local, depth)
    depth -= 1
  })
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('error', (error) => {
    throw new XmlError('broken', { cause: error })
  })
  parser.write(xml).close()
}

const elementOf = (tag: SaxesTagNS): XmlElement => ({
  name: tag.local,
  qname: tag.name,
  namespace: tag.uri,
  attribute: (wanted) =>
    (tag.attributes[wanted] ?? Object.values(tag.attributes).find(({ local }) => local === wanted))?.value,
  attributes: () => Object.values(tag.attributes).map(({ name, value }) => [name, value]),
})
