import { buffer } from 'node:stream/consumers'
import { SaxesParser } from 'saxes'
import { openPromise } from 'yauzl'

export interface XmlElement {
  name: string
  attributes: Record<string, string>
  children: XmlElement[]
  /** Of it and of all in it. */
  text: string
}

export interface ZipPart {
  name: string
  bytes: Buffer
  /** 0 is stored, 8 is deflated. */
  method: number
  extra: number
  flags: number
}

/** All entries of a zip, in the order in which they are stored. */
export async function unzip(file: string): Promise<ZipPart[]> {
  const zip = await openPromise(file, { lazyEntries: true })
  const parts: (ZipPart & { at: number })[] = []
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    parts.push({
      name: entry.fileName,
      bytes,
      method: entry.compressionMethod,
      extra: entry.extraFieldRaw.length,
      flags: entry.generalPurposeBitFlag,
      at: entry.relativeOffsetOfLocalHeader,
    })
  }
  return parts.toSorted((a, b) => a.at - b.at)
}

/** Fails at what is not well-formed, namespaces included. */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const own = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]))
    const element: XmlElement = { name, attributes: own, children: [], text: '' }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (said) => open.forEach((element) => (element.text += said)))
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return root.children[0]!
}

/** All elements of a name, in the order of the document. */
export const elements = (from: XmlElement, name: string): XmlElement[] =>
  from.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elements(child, name)])
