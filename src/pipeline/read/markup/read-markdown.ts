import { readFile } from 'node:fs/promises'
import { decodeText } from '#domain/cues/encoding/decode-text.ts'
import type { ReadText } from '../core/read-text.ts'
import { refuseNoise } from '../core/refuse-noise.ts'
import type { TextBudget } from '../html/html-blocks.ts'
import { readHtmlText } from './html-text.ts'
import { markdownHtml } from './markdown-html.ts'

/** Markdown, by its headings. */
export async function readMarkdown(path: string, name: string, budget: TextBudget): Promise<ReadText> {
  const { text } = decodeText(await readFile(path), {})
  refuseNoise(text, name, '.md')
  return readHtmlText(markdownHtml(text), budget)
}
