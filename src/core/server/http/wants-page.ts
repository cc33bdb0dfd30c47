import type { FastifyRequest } from 'fastify'
import { mirrorOf } from '#core/contract/frame-path.ts'
import { publicPageOf } from '#core/contract/public-pages.ts'
import type { ScreenPlace } from '#core/screens.ts'

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/** Calls answer with envelopes; all other paths with a page, unless the caller asks for JSON. */
export const wantsPage = ({ method, url, headers }: Asked) =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(?:[/?]|$)/.test(url) && !prefersJson(headers.accept)

/** True for browsers, false for `curl` and link previews. */
export const namesHtml = ({ headers }: Asked) => headers.accept?.includes('text/html') ?? false

/**
 * Whether an address is that of a screen, the start page, a sign-in page or a public page. Matches paths like the web app's
 * router: case-insensitive, with or without a trailing slash. Does not use URL, which throws on inputs like `//[`.
 */
export function pageAddresses(screens: readonly ScreenPlace[]): (url: string) => boolean {
  const paths = screens.flatMap(({ path }) => [path, mirrorOf(path) ?? path])
  const known = new RegExp(`^(?:/|/login(?:/[^/]+)?|${paths.join('|')})$`, 'i')
  return (url) =>
    known.test(url.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1')) || publicPageOf(url) !== undefined
}

function prefersJson(accept = ''): boolean {
  const qualities = new Map(
    accept.split(',').map((range) => {
      const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
      return [type, quality === undefined ? 1 : Number(quality) || 0]
    }),
  )
  const json = qualities.get('application/json') ?? 0
  return json > (qualities.get('text/html') ?? 0)
}
