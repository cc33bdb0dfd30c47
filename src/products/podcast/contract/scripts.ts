import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, startedRun, filePath } from '#core/contract/fields.ts'
import { scriptSourceKinds } from '#shared/scripts/contract/sources.ts'

// Imports into the script of an episode, and the timeline of its versions.

export const podcastBlockImport = call({
  method: 'POST',
  path: '/podcast/block/import',
  who: ['user'],
  title: 'Imports a script file into an episode',
  does: 'Starts a run that adds the blocks of an uploaded script to the end of an episode: text, Markdown, Word or subtitles. Can be undone.',
  input: z.object({
    id: idOf('podcastEpisode'),
    client: z.uuid().check(z.describe('The id of the page or program that can undo it.')),
    upload: idOf('upload'),
  }),
  output: z.object({ run: startedRun }),
  changes: true,
})

export const podcastBlockTake = call({
  method: 'POST',
  path: '/podcast/block/take',
  who: ['user'],
  title: 'Adds a text, project or session to an episode',
  does: 'Adds something else of the caller to the end of an episode: a text that is read aloud, the lines of a dubbing project, or what was said in a live session. Can be undone.',
  input: z.object({
    id: idOf('podcastEpisode'),
    client: z.uuid().check(z.describe('The id of the page or program that can undo it.')),
    kind: z
      .enum(scriptSourceKinds)
      .check(
        z.describe('What it is taken from: a text that is read aloud, a dubbing project or a live session.'),
      ),
    subject: idOf('subject'),
    language: z
      .optional(dubLanguage)
      .check(z.describe('One of the languages of the subject; by default its own.')),
  }),
  output: z.object({ blocks: z.int().check(z.describe('The number of added blocks.')) }),
  changes: true,
})

const seconds = z.number()
const timedBlock = z
  .object({
    id: z.uuid().check(z.describe('The id of the block of the script.')),
    kind: z.enum(['paragraph', 'sound', 'pause', 'music']).check(z.describe('What the block is.')),
    speaker: z.optional(z.string()).check(z.describe('Who speaks; missing for the usual voice.')),
    start: seconds.check(z.describe('When it begins, in seconds.')),
    end: seconds.check(z.describe('When it ends, in seconds.')),
    text: z.string().check(z.describe('The text; empty for music and pauses.')),
    music: z
      .optional(
        z.object({
          role: z
            .enum(['intro', 'bed', 'sting', 'outro'])
            .check(
              z.describe(
                'What the music is for: it opens or ends the episode, plays under speech, or separates parts.',
              ),
            ),
          from: seconds.check(z.describe('Where the played range begins in the piece, in seconds.')),
          to: seconds.check(z.describe('Where the played range ends in the piece, in seconds.')),
          length: seconds.check(z.describe('The length of the file of the piece, in seconds.')),
          fadeIn: seconds.check(z.describe('How long it fades in, in seconds.')),
          fadeOut: seconds.check(z.describe('How long it fades out, in seconds.')),
        }),
      )
      .check(
        z.describe('The played range of a piece of music. Versions made before 24 November 2026 have none.'),
      ),
  })
  .register(z.globalRegistry, { id: 'TimedBlock', description: 'When a block of an episode is heard.' })
export type TimedBlock = z.output<typeof timedBlock>

export const podcastTimeline = call({
  method: 'GET',
  path: '/podcast/timeline',
  who: ['user'],
  title: 'Returns the timeline of an episode',
  does: 'Returns when each block of a version of an episode is heard, in seconds, and where its sound is.',
  input: z.object({ id: idOf('work') }),
  output: z.object({
    duration: seconds.check(z.describe('The length of the episode in seconds.')),
    path: filePath,
    blocks: z.array(timedBlock).check(z.describe('The blocks in the order in which they are heard.')),
  }),
})
export type PodcastTimeline = z.output<typeof podcastTimeline.output>
