import * as z from 'zod/mini'
import { call } from './call.ts'
import { chosenOptions } from './chosen-options.ts'
import { documentCalls } from './documents.ts'
import { dubLanguage, email, idOf, noResult, problemName, shortText } from './fields.ts'
import { imageMaxBytes } from './files.ts'
import { workLabels } from './labels.ts'
import { page, paging } from './paging.ts'
import { quoted } from './quotes.ts'
import { scriptBlock, scriptEdit } from './script-blocks.ts'
import { staleCall } from './stale.ts'
import { speaking } from './voices.ts'
import { madeWork } from './works.ts'
import { episodeStates } from './filters.ts'

// Podcasts: shows, their episodes, and the music and recordings in them. The blocks of an episode are a document; what is made of it are
// works, of which one is published.

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('podcastNameEmpty')),
    z.maxLength(200, problemName('textTooLong')),
  )
const description = z.string().check(z.trim(), z.maxLength(4000, problemName('textTooLong')))

/** off: no access; private: anyone who has the address with the token. */
export const showAccess = ['off', 'public', 'private'] as const
export type ShowAccess = (typeof showAccess)[number]

const showFields = {
  name,
  description,
  author: shortText,
  language: dubLanguage,
  /** A category of Apple Podcasts, or `Arts > Books`. */
  category: z.string().check(z.maxLength(100)),
  explicit: z.boolean(),
  ownerName: shortText,
  ownerEmail: z.union([email, z.literal('')]),
  access: z.enum(showAccess),
}

export const podcastShow = z.object({
  id: z.uuid(),
  ...showFields,
  name: z.string(),
  /** The address for the owner's pages. */
  cover: z.nullable(z.string()),
  ownerEmail: z.string(),
  /** The addresses of the feed and the page of the show, while it is public or private. */
  feed: z.nullable(z.string()),
  page: z.nullable(z.string()),
  episodes: z.int(),
  timeCreate: z.iso.datetime(),
})
export type PodcastShow = z.output<typeof podcastShow>

const show = idOf('podcastShow')

export const podcastShowCreate = call({
  method: 'POST',
  path: '/podcast/show/create',
  who: ['user'],
  does: 'Creates a show. It is heard by nobody until its access is changed.',
  input: z.object({
    name,
    language: dubLanguage,
    category: z._default(showFields.category, 'Society & Culture'),
  }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})

export const podcastShowList = call({
  method: 'GET',
  path: '/podcast/show/list',
  who: ['user'],
  does: 'Lists the caller’s shows, newest first. `name` searches their names.',
  input: z.object({ ...paging(20), name: z._default(shortText, '') }),
  output: page(podcastShow),
})

export const podcastShowDetail = call({
  method: 'GET',
  path: '/podcast/show/detail',
  who: ['user'],
  does: 'Returns one of the caller’s shows.',
  input: z.object({ id: show }),
  output: podcastShow,
})

export const podcastShowChange = call({
  method: 'POST',
  path: '/podcast/show/change',
  who: ['user'],
  does: 'Changes a show. The address of a private feed stays until its token is renewed.',
  input: z.object({ id: show, ...z.partial(z.object(showFields)).shape }),
  output: podcastShow,
  changes: true,
})

export const podcastShowCover = call({
  method: 'POST',
  path: '/podcast/show/cover',
  who: ['user'],
  does: 'Sets the cover of a show: a JPEG or PNG of at least 1400 pixels a side, as directories ask for; it is cut to a square.',
  input: z.object({ id: show }),
  output: podcastShow,
  changes: true,
  file: { field: 'uploadFile', maxBytes: imageMaxBytes },
})

export const podcastShowRenew = call({
  method: 'POST',
  path: '/podcast/show/renew',
  who: ['user'],
  does: 'Gives a show a new token. Feeds with the former one are gone at once, and files within a second.',
  input: z.object({ id: show }),
  output: podcastShow,
  changes: true,
})

export const podcastShowDelete = call({
  method: 'POST',
  path: '/podcast/show/delete',
  who: ['user'],
  does: 'Deletes a show with its episodes, and cancels their runs. Its feed and page are gone until it is restored, which is possible for 30 days.',
  input: z.object({ id: show }),
  output: noResult,
  changes: true,
})

export const podcastShowRestore = call({
  method: 'POST',
  path: '/podcast/show/restore',
  who: ['user'],
  does: 'Restores a deleted show with the episodes that were deleted with it. Its feed has the same address as before.',
  input: z.object({ id: show }),
  output: noResult,
  changes: true,
})

const milliseconds = (most: number) => z.int().check(z.minimum(0), z.maximum(most))
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
  name,
  description,
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
    name,
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
  input: z.object({
    ids: z.array(episode).check(z.minLength(1, problemName('nothingChosen')), z.maxLength(500)),
    change: z.enum(['delete', 'restore']),
  }),
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
  output: z.extend(quoted, { characters: z.int(), blocks: z.int(), newBlocks: z.int() }),
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
