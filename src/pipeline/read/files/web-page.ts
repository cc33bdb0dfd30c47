import { plainParagraphs } from '#domain/text/plain-paragraphs.ts'
import { paragraph } from '#domain/text/text-blocks.ts'
import type { ReadText } from '../core/read-text.ts'
import { finished } from './read-text-file.ts'
import { type ReaderLimits, runReader } from './run-reader.ts'

/** A page as `fetchPage` returns it. */
export interface FetchedPage {
  address: string
  kind: 'html' | 'text'
  text: string
}

/** The text of a web page that was fetched: its article, with title and author as far as it names them. */
export async function readWebPage(
  { address, kind, text }: FetchedPage,
  { signal, limits, most }: { signal: AbortSignal; limits?: ReaderLimits; most?: { characters?: number } },
): Promise<ReadText> {
  const name = new URL(address).host
  const found: ReadText =
    kind === 'text'
      ? { blocks: plainParagraphs(text).map(paragraph), notes: [] }
      : await runReader({ kind: 'page', name, address }, signal, { ...limits, stdin: text })
  return finished(found, name, most?.characters)
}
