/** Public pages on which an audience follows a live session without an account. */
export const audiencePaths = [
  '/scan-page',
  '/translation-record',
  '/translation-record-tun',
  '/translation-record-zjdh',
  '/translation-record-bdg',
  '/translation-record-ys',
  '/translation-record-ts',
] as const

export type AudiencePath = (typeof audiencePaths)[number]

/** The address of the audience page that a URL names; undefined for other pages. */
export function audiencePathOf(url: string): AudiencePath | undefined {
  const path = pathOf(url).toLowerCase().replace(/\/$/, '')
  return audiencePaths.find((each) => each === path)
}

const pathOf = (url: string) => url.replace(/[?#].*$/s, '')

/** The public page on which people without an account watch a work and comment on it. */
export const reviewPath = '/review'

/** The public page on which people without an account listen to a text that was read aloud. */
export const listenPath = '/listen'

/** The public page on which a guest records their own track for an episode. */
export const guestPath = '/guest'

/**
 * Pages with a separate entry point in the web app, so that people who only open a link do not load the whole app: the phones of
 * an audience load the page at the same time.
 */
const pages = [
  ['audience.html', audiencePaths],
  ['review.html', [reviewPath]],
  ['listen.html', [listenPath]],
  ['guest.html', [guestPath]],
] as const
export type PublicPage = (typeof pages)[number][0]

const known = pages.map(([page, paths]) => [page, new RegExp(`^(?:${paths.join('|')})/?$`, 'i')] as const)

/** Matches like the router of the other pages: case-insensitive, with or without a trailing slash. */
export function publicPageOf(url: string): PublicPage | undefined {
  const path = pathOf(url)
  return known.find(([, paths]) => paths.test(path))?.[0]
}

/** Also files that such pages link to, such as the materials of a class. */
export const isForStrangers = (url: string): boolean =>
  publicPageOf(url) !== undefined || url.startsWith('/audience/')
