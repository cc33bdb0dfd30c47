import type { FastifyRequest } from 'fastify'
import { mirrorOf, screenPlaces } from '#contract/screens.ts'

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'headers'>

/** Calls answer envelopes; every other address is a page, unless the caller asks for JSON. */
export const wantsPage = ({ method, url, headers }: Asked) =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(?:[/?]|$)/.test(url) && !prefersJson(headers.accept)

/** As browsers do, and as `curl` and link previews do not. */
export const namesHtml = ({ headers }: Asked) => headers.accept?.includes('text/html') ?? false

/** Besides the screens: the start, which leads to one, and the sign-in page with its roles. */
const known = new RegExp(
  `^(?:/|/login(?:/[^/]+)?|${screenPlaces.flatMap(([path]) => [path, mirrorOf(path) ?? path]).join('|')})$`,
  'i',
)

/**
 * The router of the web part takes an address with a slash at its end, and in any case. Read without URL, which throws on some of
 * what a client may send, like `//[`.
 */
export const isScreen = (url: string) => known.test(url.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1'))

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
