import { basename, extname } from 'node:path'
import type { Encoding } from '#domain/cues/decode-text.ts'
import { formatOf } from '#domain/cues/parse-subtitles.ts'
import { cueLines } from '#domain/script/cue-lines.ts'
import { markdownLines } from '#domain/script/markdown-lines.ts'
import type { TextLine } from '#domain/script/outline.ts'
import { podcastText, type TypedBlock } from '#domain/script/podcast-text.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { readTextFile } from '#pipeline/read/read-text-file.ts'
import { readScript } from '#pipeline/script/script.ts'

export interface PodcastScript {
  title?: string | undefined
  author?: string | undefined
  /** As the file declares it. */
  language?: string | undefined
  blocks: readonly TypedBlock[]
  speakers: readonly string[]
}

/** Reads a script from text, Markdown, Word or subtitles. */
export async function readPodcastScript(
  run: PipelineRun,
  path: string,
  options: { folder: string; encoding: Encoding | undefined; language: string | undefined },
): Promise<PodcastScript> {
  if (formatOf('', basename(path))) {
    const { cues } = await readScript(run, path, options)
    return podcastText(cueLines(cues))
  }
  const text = await readTextFile(path, basename(path), { ...options, signal: run.signal, byLine: true })
  const { title, author, language } = text
  if (extname(path).toLowerCase() === '.md') {
    const { title: top, lines } = markdownLines(text.blocks.map((block) => block.text))
    return { title: top, ...podcastText(lines) }
  }
  const lines = text.blocks.map(({ kind, level = 1, text: said }): TextLine => {
    return { text: said, ...(kind === 'heading' && { heading: level }) }
  })
  return { title, author, language, ...podcastText(lines) }
}
