/**
 * Public pages on which an audience follows a live session without an account. The web part has an entry point of its own
 * for them (audience.html), because phones in a hall load it all at once.
 */
export const audiencePaths = [
  '/scan-page',
  '/translation-record',
  '/translation-record-tun',
  '/translation-record-zjdh',
  '/translation-record-bdg',
  '/translation-record-ys',
  '/translation-record-ts',
] as const

const known = new RegExp(`^(?:${audiencePaths.join('|')})/?$`, 'i')

/** Matches like the router of the other pages: case-insensitive, with or without a trailing slash. */
export const isAudiencePath = (url: string): boolean => known.test(url.replace(/[?#].*$/s, ''))
