import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import {
  dubLanguage,
  email,
  idOf,
  noResult,
  problemName,
  shortText,
  timeCreate,
} from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { imageMaxBytes } from '#identity/file-links/contract.ts'

export const podcastName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('podcastNameEmpty')),
    z.maxLength(200, problemName('textTooLong')),
    z.describe('The name, 1 to 200 characters.'),
  )
export const podcastDescription = z
  .string()
  .check(
    z.trim(),
    z.maxLength(4000, problemName('textTooLong')),
    z.describe('The description, up to 4,000 characters.'),
  )

/** off: no access; private: anyone who has the address with the token. */
export const showAccess = ['off', 'public', 'private'] as const
export type ShowAccess = (typeof showAccess)[number]

const showFields = {
  name: podcastName,
  description: podcastDescription,
  author: shortText.check(z.describe('The author that directories show, up to 100 characters.')),
  language: dubLanguage,
  category: z
    .string()
    .check(
      z.maxLength(100),
      z.describe(
        'A category of Apple Podcasts, such as `Arts`, or with its subcategory, such as `Arts > Books`.',
      ),
    ),
  explicit: z.boolean().check(z.describe('Whether it contains explicit language.')),
  ownerName: shortText.check(z.describe('The name of the owner, for directories, up to 100 characters.')),
  ownerEmail: z
    .union([email, z.literal('')])
    .check(z.describe('The email address of the owner, which the feed names; empty for none.')),
  locked: z
    .boolean()
    .check(
      z.describe(
        'Whether the feed asks other platforms not to import the show (`podcast:locked`). The feeds of private shows always ask for it.',
      ),
    ),
  access: z
    .enum(showAccess)
    .check(
      z.describe(
        '`off`: nobody hears it. `public`: everybody does. `private`: whoever has the address with its token.',
      ),
    ),
}

export const podcastShow = z
  .object({
    id: idOf('podcastShow'),
    ...showFields,
    name: z.string().check(z.describe('The name of the show.')),
    cover: z
      .nullable(z.string())
      .check(z.describe('The address of the cover for pages of the owner; null if there is none.')),
    ownerEmail: z
      .string()
      .check(z.describe('The email address that the feed names; empty if there is none.')),
    feed: z.nullable(z.string()).check(z.describe('The address of the feed; null while nobody has access.')),
    page: z
      .nullable(z.string())
      .check(z.describe('The address of the page of the show; null while nobody has access.')),
    episodes: z.int().check(z.describe('The number of its episodes.')),
    timeCreate,
  })
  .register(z.globalRegistry, { id: 'Podcast', description: 'A podcast: a show with episodes.' })
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
    category: z
      ._default(showFields.category, 'Society & Culture')
      .check(
        z.describe(
          'A category of Apple Podcasts, such as `Arts`, or with its subcategory, such as `Arts > Books`.',
        ),
      ),
  }),
  output: z.object({ id: idOf('podcastShow') }),
  changes: true,
})

export const podcastShowList = call({
  method: 'GET',
  path: '/podcast/show/list',
  who: ['user'],
  does: 'Lists the caller’s shows, newest first. `name` searches their names.',
  input: z.object({
    ...paging(20),
    name: z._default(shortText, '').check(z.describe('Searches the names of shows.')),
  }),
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
  title: 'Sets the cover of a show',
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
  title: 'Restores a deleted show',
  does: 'Restores a deleted show with the episodes that were deleted with it. Its feed has the same address as before.',
  input: z.object({ id: show }),
  output: noResult,
  changes: true,
})
