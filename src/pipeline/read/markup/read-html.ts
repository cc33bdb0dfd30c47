import { readFile } from 'node:fs/promises'
import { decodeText } from '#domain/cues/encoding/decode-text.ts'
import type { ReadText } from '../core/read-text.ts'
import { refuseNoise } from '../core/refuse-noise.ts'
import type { TextBudget } from '../html/html-blocks.ts'
import { readHtmlText } from './html-text.ts'

/** An encoding that the text itself names, near its beginning. */
const declared =
  /<meta[^>]{0,200}charset\s*=\s*["']?\s*([\w-]{2,40})|^<\?xml[^>]{0,200}encoding\s*=\s*["']([\w-]{2,40})["']/i
const headLength = 4096

/** The text of markup, in the encoding that it names if it is valid in it, else in the likeliest. */
export function decodeMarkup(bytes: Buffer): string {
  const head = bytes.subarray(0, headLength).toString('latin1')
  const isMarked = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/.test(head)
  const [, inHtml, inXml] = (!isMarked && declared.exec(head)) || []
  const label = inHtml ?? inXml
  if (label !== undefined) {
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch (error) {
      // An unknown name, or another encoding than it says.
      if (!(error instanceof RangeError || error instanceof TypeError)) throw error
    }
  }
  return decodeText(bytes, {}).text
}

/** A web page that was saved, or a book in one. All of it is read, and not only an article. */
export async function readHtml(path: string, name: string, budget: TextBudget): Promise<ReadText> {
  const html = decodeMarkup(await readFile(path))
  refuseNoise(html, name, '.html')
  return readHtmlText(html, budget)
}
