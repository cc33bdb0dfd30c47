import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Engines } from '#engines/core/engines.ts'
import { openArtifacts } from '#pipeline/core/artifacts.ts'
import { type RunEvent, startRun } from '#pipeline/core/run.ts'
import { makeEpisode } from '#pipeline/podcast/make-episode.ts'
import { type PodcastBlock, type PodcastRequest, usualPodcast } from '#pipeline/podcast/podcast-request.ts'
import { openReading } from './reading.ts'

const run = promisify(execFile)

/** A folder of its own with the engines that every machine has, to make episodes in. */
export async function openPodcasting() {
  const { folder, out, engines, [Symbol.asyncDispose]: close } = await openReading()
  return {
    folder,
    out,
    engines,
    async run(
      blocks: readonly PodcastBlock[],
      options: Partial<PodcastRequest> = {},
      {
        using = engines,
        signal = new AbortController().signal,
        onEvent,
      }: { using?: Engines; signal?: AbortSignal; onEvent?: (event: RunEvent) => void } = {},
    ) {
      const artifacts = await openArtifacts(join(folder, 'artifacts'))
      const request: PodcastRequest = {
        name: 'talk',
        title: 'A Talk',
        author: 'An Author',
        show: 'The Show',
        language: 'en',
        blocks,
        voice: { voice: 'embedded:slt' },
        settings: usualPodcast,
        formats: ['wav'],
        label: 'embedded',
        ...options,
      }
      const whole = startRun({ signal, artifacts, emit: (event) => onEvent?.(event) })
      return makeEpisode(whole, using, request, out)
    },
    [Symbol.asyncDispose]: close,
  }
}

/** Integrated loudness and true peak as ffmpeg measures them. */
export async function measured(file: string): Promise<{ loudness: number; peak: number }> {
  const args = [
    '-nostdin',
    '-hide_banner',
    '-nostats',
    '-i',
    file,
    '-af',
    'ebur128=peak=true',
    '-f',
    'null',
    '-',
  ]
  const { stderr } = await run('ffmpeg', args, { maxBuffer: 1e8 })
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'))
  const found = (pattern: RegExp) => Number(pattern.exec(summary)![1])
  return { loudness: found(/I:\s+(-?[\d.]+) LUFS/), peak: found(/Peak:\s+(-?[\d.]+) dBFS/) }
}
