import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { deletion } from '#core/contract/deletion.ts'
import { documentCalls } from '#core/contract/documents.ts'
import { idOf, noResult, problemName, shortText, timeCreate, startedRun } from '#core/contract/fields.ts'
import { episodeStates } from '#core/contract/filters.ts'
import { workLabels } from '#core/contract/labels.ts'
import { page, paging } from '#core/contract/paging.ts'
import { quoted, unsounded } from '#shared/quotes/contract.ts'
import { scriptBlock, scriptEdit } from '#shared/scripts/contract/blocks.ts'
import { chosenOptions } from '#shared/scripts/contract/chosen-options.ts'
import { staleCall } from '#shared/scripts/contract/stale.ts'
import { speaking } from '#shared/voices/contract.ts'
import { madeWork } from '#shared/works/contract.ts'
import { podcastDescription, podcastName } from './shows.ts'

// The episodes of podcasts. The blocks of an episode are a document; what is made of it are works, of which one is published.

const milliseconds = (max: number) => z.int().check(z.minimum(0), z.maximum(max))
const decibels = z.number().check(z.minimum(-60), z.maximum(12))

/** How an episode is made. `port`, the style and the sliders are of lines without a character. */
export const episodeOptions = z.extend(speaking, {
  characters: z
    ._default(z.record(z.string().check(z.maxLength(100)), speaking), {})
    .check(z.describe('The voices of the speakers of blocks, by name.')),
  mono: z._default(z.boolean(), false).check(z.describe('Whether the sound is mono instead of stereo.')),
  withWav: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether the whole is also made as a WAV file, which is large.')),
  withStems: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether voices and music are also made as separate files, which are large.')),
  loudness: z
    ._default(z.nullable(z.number().check(z.minimum(-31), z.maximum(-12))), null)
    .check(
      z.describe(
        'The loudness in LUFS, -31 to -12. Null is what directories recommend: -16 in stereo, -19 in mono.',
      ),
    ),
  linePause: z
    ._default(milliseconds(10_000), 500)
    .check(z.describe('The pause between two lines, in milliseconds, 0 to 10,000.')),
  crossfade: z
    ._default(milliseconds(10_000), 2000)
    .check(z.describe('How long two pieces of music overlap, in milliseconds, 0 to 10,000.')),
  ducking: z
    ._default(
      z.object({
        depth: decibels.check(z.describe('By how much the music is lowered, in decibels, -60 to 12.')),
        attack: milliseconds(5000).check(
          z.describe('How long it takes to lower the music, in milliseconds, 0 to 5,000.'),
        ),
        hold: milliseconds(10_000).check(
          z.describe('How long the music stays low after speech, in milliseconds, 0 to 10,000.'),
        ),
        release: milliseconds(10_000).check(
          z.describe('How long it takes to raise the music again, in milliseconds, 0 to 10,000.'),
        ),
      }),
      { depth: -11, attack: 400, hold: 500, release: 900 },
    )
    .check(z.describe('How music is lowered while somebody speaks.')),
})
export type EpisodeOptions = z.output<typeof episodeOptions>

export const episodeWorkOptions = z.extend(episodeOptions, { label: z.enum(workLabels) })
export type EpisodeWorkOptions = z.output<typeof episodeWorkOptions>

export const episodeKinds = ['full', 'trailer', 'bonus'] as const

const ordinal = z.nullable(z.int().check(z.minimum(1), z.maximum(100_000)))
const episodeFields = {
  name: podcastName,
  description: podcastDescription,
  season: ordinal.check(z.describe('The number of the season, from 1; null if it has none.')),
  number: ordinal.check(z.describe('The number of the episode in its season, from 1; null if it has none.')),
  kind: z.enum(episodeKinds).check(z.describe('A full episode, a trailer or bonus material.')),
  explicit: z.boolean().check(z.describe('Whether it contains explicit language.')),
}

export const podcastEpisode = z
  .object({
    id: idOf('podcastEpisode'),
    show: idOf('podcastShow'),
    showName: z.string().check(z.describe('The name of the show.')),
    language: z.string().check(z.describe('The language of the show, as a BCP 47 tag.')),
    ...episodeFields,
    name: z.string().check(z.describe('The name of the episode.')),
    published: z
      .nullable(z.uuid())
      .check(z.describe('The id of the work that listeners get; null if the episode is not published.')),
    timePublish: z.nullable(z.iso.datetime()).check(z.describe('When it was published; null if it was not.')),
    timeCreate,
    work: z.nullable(madeWork).check(z.describe('The newest work made from it; null if there is none.')),
  })
  .register(z.globalRegistry, { id: 'Episode', description: 'An episode of a podcast.' })
export type PodcastEpisode = z.output<typeof podcastEpisode>

const show = idOf('podcastShow')
const episode = idOf('podcastEpisode')

/** draft: nothing was made yet; making: a version is being made; made: a version waits to be published; published. */
export type EpisodeState = (typeof episodeStates)[number]

export const podcastBlocks = documentCalls({
  path: '/podcast/block',
  id: episode,
  item: scriptBlock,
  edit: scriptEdit,
})

export const podcastEpisodeCreate = call({
  method: 'POST',
  path: '/podcast/episode/create',
  who: ['user'],
  title: 'Creates an episode',
  does: 'Creates an episode of a show, empty or from a dialogue of lines such as `Name: sentence`.',
  input: z.object({
    show,
    name: podcastName,
    text: z
      .optional(z.string().check(z.maxLength(500_000, problemName('podcastTooLong'))))
      .check(
        z.describe(
          'A dialogue of lines such as `Name: sentence`, up to 500,000 characters. Without it, the episode is empty.',
        ),
      ),
  }),
  output: z.object({
    id: idOf('podcastEpisode'),
    speakers: z.array(z.string()).check(z.describe('The names of the speakers in the text.')),
  }),
  changes: true,
  maxBytes: 2 * 1024 * 1024,
})

export const podcastEpisodeList = call({
  method: 'GET',
  path: '/podcast/episode/list',
  who: ['user'],
  does: 'Lists the caller’s episodes, newest first.',
  input: z.object({
    ...paging(20),
    show: z.optional(show),
    state: z
      .optional(z.enum(episodeStates))
      .check(z.describe('Only episodes in this state; all if omitted.')),
    name: z._default(shortText, '').check(z.describe('Searches the names of episodes.')),
  }),
  output: page(podcastEpisode),
})

export const podcastEpisodeDetail = call({
  method: 'GET',
  path: '/podcast/episode/detail',
  who: ['user'],
  title: 'Returns an episode',
  does: 'Returns one of the caller’s episodes, with how it was last made.',
  input: z.object({ id: episode }),
  output: z.extend(podcastEpisode, {
    options: chosenOptions(episodeOptions).check(
      z.describe('The options that the next version is made with.'),
    ),
  }),
})

export const podcastEpisodeChange = call({
  method: 'POST',
  path: '/podcast/episode/change',
  who: ['user'],
  does: 'Changes the fields or the options of an episode.',
  input: z.object({
    id: episode,
    ...z.partial(z.object(episodeFields)).shape,
    options: z
      .optional(chosenOptions(episodeOptions))
      .check(z.describe('The options to change; others stay as they are.')),
  }),
  output: noResult,
  changes: true,
})

export const podcastEpisodeChangeMany = call({
  method: 'POST',
  path: '/podcast/episode/change/many',
  who: ['user'],
  title: 'Deletes or restores episodes',
  does: 'Deletes or restores episodes: all given ones, or none if one does not exist. Deleting cancels their runs; they can be restored for 30 days.',
  input: deletion(episode),
  output: noResult,
  changes: true,
})

const asked = z.extend(episodeOptions, {
  id: episode,
  label: z
    .optional(z.enum(workLabels))
    .check(
      z.describe(
        'How the work is labeled as synthesized, at least as the tenant requires, which is the default.',
      ),
    ),
})

export const podcastEpisodeQuote = call({
  method: 'POST',
  path: '/podcast/episode/quote',
  who: ['user'],
  title: 'Returns what an episode would use',
  does: 'Returns what making an episode would use: the characters as they are spoken that were not paid for before. Music and recordings are free.',
  input: asked,
  output: z.extend(quoted, {
    characters: z.int().check(z.describe('The number of characters as they are spoken.')),
    blocks: z.int().check(z.describe('The number of blocks that are spoken.')),
    newBlocks: z.int().check(z.describe('The number of these blocks that were not spoken before.')),
    unsounded: unsounded.check(z.describe('The characters that the chosen voices do not sound.')),
  }),
})

export const podcastEpisodeMake = call({
  method: 'POST',
  path: '/podcast/episode/make',
  who: ['user'],
  does: 'Makes a new version of an episode.',
  input: asked,
  output: z.object({ id: idOf('work'), run: startedRun }),
  changes: true,
})

export const podcastEpisodeStale = staleCall('/podcast/episode/stale', episode)

export const podcastEpisodePublish = call({
  method: 'POST',
  path: '/podcast/episode/publish',
  who: ['user'],
  title: 'Publishes an episode, or takes it back',
  does: 'Gives listeners a version of an episode, or takes it from them. The address of the sound stays the same, and so does the day of the first publication.',
  input: z.object({ id: episode, work: z.nullable(idOf('work')) }),
  output: noResult,
  changes: true,
})

/** The downloadable files of an episode. */
export const podcastFileNames = [
  'mp3',
  'm4a',
  'wav',
  'vtt',
  'srt',
  'docx',
  'html',
  'notes',
  'chapters',
  'voices',
  'music',
  'report',
] as const
export type PodcastFileName = (typeof podcastFileNames)[number]
