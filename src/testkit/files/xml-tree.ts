import { SaxesParser, type SaxesTagNS } from 'saxes'

/** An element of a document that tests look at, by a strict parser apart from the product's reader. */
export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Its own, without that of its elements. */
  text: string
  /** Text and elements in their order. */
  content: (string | XmlElement)[]
}

interface Options {
  /** By default with its prefix. */
  nameOf?: (tag: SaxesTagNS) => string
  /** Whether anything other than elements and text is refused. */
  isPlain?: boolean
}

/** Throws if the document is not well-formed, namespaces included. */
export function xmlTree(source: string, { nameOf = ({ name }) => name, isPlain }: Options = {}): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '', content: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (what: string) => () => {
    if (isPlain) throw new Error(`${what} is not allowed`)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', refuse('A doctype'))
  parser.on('comment', refuse('A comment'))
  parser.on('processinginstruction', refuse('A processing instruction'))
  parser.on('opentag', (tag) => {
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ name, value }) => [name, value]),
    )
    const element: XmlElement = { name: nameOf(tag), attributes, children: [], text: '', content: [] }
    open.at(-1)!.children.push(element)
    open.at(-1)!.content.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  const add = (text: string) => {
    open.at(-1)!.text += text
    open.at(-1)!.content.push(text)
  }
  parser.on('text', add)
  parser.on('cdata', (text) => {
    refuse('A CDATA section')()
    add(text)
  })
  parser.write(source).close()
  return root.children[0]!
}

/** All elements of a name, in the order of the document. */
export const elements = (from: XmlElement, name: string): XmlElement[] =>
  from.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)])

/** All text in an element. */
export const textIn = ({ content }: XmlElement): string =>
  content.map((each) => (typeof each === 'string' ? each : textIn(each))).join('')
