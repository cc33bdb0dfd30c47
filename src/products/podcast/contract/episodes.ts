import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { deletion } from '#core/contract/deletion.ts'
import { documentCalls } from '#core/contract/documents.ts'
import { idOf, noResult, problemName, shortText } from '#core/contract/fields.ts'
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
  /** The voices of the speakers of blocks. */
  characters: z._default(z.record(z.string().check(z.maxLength(100)), speaking), {}),
  mono: z._default(z.boolean(), false),
  /** Large files: the whole as WAV, and voices and music apart. */
  withWav: z._default(z.boolean(), false),
  withStems: z._default(z.boolean(), false),
  /** LUFS; null is the recommendation of directories: -16 in stereo, -19 in mono. */
  loudness: z._default(z.nullable(z.number().check(z.minimum(-31), z.maximum(-12))), null),
  linePause: z._default(milliseconds(10_000), 500),
  crossfade: z._default(milliseconds(10_000), 2000),
  ducking: z._default(
    z.object({
      depth: decibels,
      attack: milliseconds(5000),
      hold: milliseconds(10_000),
      release: milliseconds(10_000),
    }),
    { depth: -11, attack: 400, hold: 500, release: 900 },
  ),
})
export type EpisodeOptions = z.output<typeof episodeOptions>

export const episodeWorkOptions = z.extend(episodeOptions, { label: z.enum(workLabels) })
export type EpisodeWorkOptions = z.output<typeof episodeWorkOptions>

export const episodeKinds = ['full', 'trailer', 'bonus'] as const

const ordinal = z.nullable(z.int().check(z.minimum(1), z.maximum(100_000)))
const episodeFields = {
  name: podcastName,
  description: podcastDescription,
  season: ordinal,
  number: ordinal,
  kind: z.enum(episodeKinds),
  explicit: z.boolean(),
}

export const podcastEpisode = z.object({
  id: z.uuid(),
  show: z.uuid(),
  showName: z.string(),
  /** That of the show. */
  language: z.string(),
  ...episodeFields,
  name: z.string(),
  /** The version that listeners get. */
  published: z.nullable(z.uuid()),
  timePublish: z.nullable(z.iso.datetime()),
  timeCreate: z.iso.datetime(),
  /** Its newest version. */
  work: z.nullable(madeWork),
})
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
  does: 'Creates an episode of a show, empty or from a dialogue of lines such as `Name: sentence`.',
  input: z.object({
    show,
    name: podcastName,
    text: z.optional(z.string().check(z.maxLength(500_000, problemName('podcastTooLong')))),
  }),
  output: z.object({ id: z.uuid(), speakers: z.array(z.string()) }),
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
    state: z.optional(z.enum(episodeStates)),
    name: z._default(shortText, ''),
  }),
  output: page(podcastEpisode),
})

export const podcastEpisodeDetail = call({
  method: 'GET',
  path: '/podcast/episode/detail',
  who: ['user'],
  does: 'Returns one of the caller’s episodes, with how it was last made.',
  input: z.object({ id: episode }),
  output: z.extend(podcastEpisode, { options: chosenOptions(episodeOptions) }),
})

export const podcastEpisodeChange = call({
  method: 'POST',
  path: '/podcast/episode/change',
  who: ['user'],
  does: 'Changes the fields or the options of an episode.',
  input: z.object({
    id: episode,
    ...z.partial(z.object(episodeFields)).shape,
    options: z.optional(chosenOptions(episodeOptions)),
  }),
  output: noResult,
  changes: true,
})

export const podcastEpisodeChangeMany = call({
  method: 'POST',
  path: '/podcast/episode/change/many',
  who: ['user'],
  does: 'Deletes or restores episodes: all given ones, or none if one does not exist. Deleting cancels their runs; they can be restored for 30 days.',
  input: deletion(episode),
  output: noResult,
  changes: true,
})

const asked = z.extend(episodeOptions, {
  id: episode,
  /** Not below the least of the tenant, which it is by default. */
  label: z.optional(z.enum(workLabels)),
})

export const podcastEpisodeQuote = call({
  method: 'POST',
  path: '/podcast/episode/quote',
  who: ['user'],
  does: 'Returns what making an episode would use: the characters as they are spoken that were not paid for before. Music and recordings are free.',
  input: asked,
  output: z.extend(quoted, { characters: z.int(), blocks: z.int(), newBlocks: z.int(), unsounded }),
})

export const podcastEpisodeMake = call({
  method: 'POST',
  path: '/podcast/episode/make',
  who: ['user'],
  does: 'Makes a new version of an episode.',
  input: asked,
  output: z.object({ id: z.uuid(), run: z.uuid() }),
  changes: true,
})

export const podcastEpisodeStale = staleCall('/podcast/episode/stale', episode)

export const podcastEpisodePublish = call({
  method: 'POST',
  path: '/podcast/episode/publish',
  who: ['user'],
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
