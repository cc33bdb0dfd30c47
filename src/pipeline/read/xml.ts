import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { OutputBudget } from '#domain/output/output-budget.ts'
import { unreadableFile } from './unreadable.ts'

export interface XmlElement {
  /** Without its prefix. */
  name: string
  attribute(name: string): string | undefined
}

export type MarkupBudget = OutputBudget<'elements' | 'depth'>

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
 * Reads XML as it comes, without keeping it. Definitions of entities are refused, whether inside or elsewhere; nothing
 * is ever loaded. A document type alone, which many e-books have, is ignored.
 */
export function readXml(xml: string, file: string, budget: MarkupBudget, handlers: XmlHandlers = {}): void {
  const parser = new SaxesParser({ xmlns: true })
  let depth = 0
  parser.on('doctype', (declared) => {
    if (/\[|<!|%/.test(declared)) throw unreadableFile('readForbiddenMarkup', file)
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
    throw unreadableFile('readBroken', file, { cause: error })
  })
  parser.write(xml).close()
}

const elementOf = (tag: SaxesTagNS): XmlElement => ({
  name: tag.local,
  attribute: (wanted) => Object.values(tag.attributes).find(({ local }) => local === wanted)?.value,
})
