import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf } from '#core/contract/fields.ts'
import { scriptSourceKinds } from '#shared/scripts/contract/sources.ts'

// Imports into the script of an episode, and the timeline of its versions.

export const podcastBlockImport = call({
  method: 'POST',
  path: '/podcast/block/import',
  who: ['user'],
  does: 'Starts a run that adds the blocks of an uploaded script to the end of an episode: text, Markdown, Word or subtitles. Can be undone.',
  input: z.object({ id: idOf('podcastEpisode'), client: z.uuid(), upload: idOf('upload') }),
  output: z.object({ run: z.uuid() }),
  changes: true,
})

export const podcastBlockTake = call({
  method: 'POST',
  path: '/podcast/block/take',
  who: ['user'],
  does: 'Adds something else of the caller to the end of an episode: a text that is read aloud, the lines of a dubbing project, or what was said in a live session. Can be undone.',
  input: z.object({
    id: idOf('podcastEpisode'),
    client: z.uuid(),
    kind: z.enum(scriptSourceKinds),
    subject: idOf('subject'),
    /** One of its languages; by default its own. */
    language: z.optional(dubLanguage),
  }),
  output: z.object({ blocks: z.int() }),
  changes: true,
})

const seconds = z.number()
const timedBlock = z.object({
  /** Of the block of the script. */
  id: z.uuid(),
  kind: z.enum(['paragraph', 'sound', 'pause', 'music']),
  speaker: z.optional(z.string()),
  start: seconds,
  end: seconds,
  text: z.string(),
  /**
   * The played range of a piece of music, the length of its file, and its fades. Versions made before 24
   * November 2026 have none.
   */
  music: z.optional(
    z.object({
      role: z.enum(['intro', 'bed', 'sting', 'outro']),
      from: seconds,
      to: seconds,
      length: seconds,
      fadeIn: seconds,
      fadeOut: seconds,
    }),
  ),
})
export type TimedBlock = z.output<typeof timedBlock>

export const podcastTimeline = call({
  method: 'GET',
  path: '/podcast/timeline',
  who: ['user'],
  does: 'Returns when each block of a version of an episode is heard, in seconds, and where its sound is.',
  input: z.object({ id: idOf('work') }),
  output: z.object({ duration: seconds, path: z.string(), blocks: z.array(timedBlock) }),
})
export type PodcastTimeline = z.output<typeof podcastTimeline.output>
