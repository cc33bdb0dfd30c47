import { SaxesParser } from 'saxes'

export interface SsmlElement {
  name: string
  attributes: Record<string, string>
  children: SsmlElement[]
  /** Its own, without that of its elements. */
  text: string
  /** Text and elements in their order. */
  content: (string | SsmlElement)[]
}

/** All text in an element. */
export const textIn = ({ content }: SsmlElement): string =>
  content.map((each) => (typeof each === 'string' ? each : textIn(each))).join('')

/** Parses SSML like a strict XML parser with namespaces; throws if it is not well-formed. */
export function ssmlTree(source: string): SsmlElement {
  const root: SsmlElement = { name: '', attributes: {}, children: [], text: '', content: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (what: string) => () => {
    throw new Error(`${what} is not allowed`)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', refuse('A doctype'))
  parser.on('comment', refuse('A comment'))
  parser.on('cdata', refuse('A CDATA section'))
  parser.on('processinginstruction', refuse('A processing instruction'))
  parser.on('opentag', ({ local, uri, attributes }) => {
    const element: SsmlElement = {
      name: `${uri.endsWith('/mstts') ? 'mstts:' : ''}${local}`,
      attributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
      children: [],
      text: '',
      content: [],
    }
    open.at(-1)!.children.push(element)
    open.at(-1)!.content.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', (text) => {
    open.at(-1)!.text += text
    open.at(-1)!.content.push(text)
  })
  parser.write(source).close()
  return root.children[0]!
}
