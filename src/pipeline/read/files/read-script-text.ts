import { extname } from 'node:path'
import { markdownLines } from '#domain/script/outline/markdown-lines.ts'
import type { TextLine } from '#domain/script/outline/outline.ts'
import { podcastText, type TypedBlock } from '#domain/script/outline/podcast-text.ts'
import { type ReadOptions, readTextFile } from './read-text-file.ts'

export interface PodcastScript {
  title?: string | undefined
  author?: string | undefined
  /** As the file declares it. */
  language?: string | undefined
  blocks: readonly TypedBlock[]
  speakers: readonly string[]
}

/** Reads a script from text, Markdown or Word, by the ending of its name. */
export async function readScriptText(
  path: string,
  name: string,
  options: ReadOptions,
): Promise<PodcastScript> {
  const text = await readTextFile(path, name, { ...options, byLine: true })
  const { title, author, language } = text
  if (extname(name).toLowerCase() === '.md') {
    const { title: top, lines } = markdownLines(text.blocks.map((block) => block.text))
    return { title: top, ...podcastText(lines) }
  }
  const lines = text.blocks.map(({ kind, level = 1, text: said }): TextLine => {
    return { text: said, ...(kind === 'heading' && { heading: level }) }
  })
  return { title, author, language, ...podcastText(lines) }
}
