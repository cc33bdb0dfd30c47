import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, email, idOf, noResult, problemName, shortText } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { imageMaxBytes } from '#identity/file-links/contract.ts'

export const podcastName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('podcastNameEmpty')),
    z.maxLength(200, problemName('textTooLong')),
  )
export const podcastDescription = z.string().check(z.trim(), z.maxLength(4000, problemName('textTooLong')))

/** off: no access; private: anyone who has the address with the token. */
export const showAccess = ['off', 'public', 'private'] as const
export type ShowAccess = (typeof showAccess)[number]

const showFields = {
  name: podcastName,
  description: podcastDescription,
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
    name: podcastName,
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
