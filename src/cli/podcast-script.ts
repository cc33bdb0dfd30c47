import { basename } from 'node:path'
import type { Encoding } from '#domain/cues/decode-text.ts'
import { formatOf } from '#domain/cues/parse-subtitles.ts'
import { cueLines } from '#domain/script/cue-lines.ts'
import { podcastText } from '#domain/script/podcast-text.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { type PodcastScript, readScriptText } from '#pipeline/read/read-script-text.ts'
import { readScript } from '#pipeline/script/script.ts'

/** Reads a script from text, Markdown, Word or subtitles. */
export async function readPodcastScript(
  run: PipelineRun,
  path: string,
  options: { folder: string; encoding: Encoding | undefined; language: string | undefined },
): Promise<PodcastScript> {
  const name = basename(path)
  if (!formatOf('', name)) return readScriptText(path, name, { ...options, signal: run.signal })
  const { cues } = await readScript(run, path, options)
  return podcastText(cueLines(cues))
}
