import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Calls come from scripts of our own pages or from programs. Requests that a browser makes for a foreign page, an
 * image, a form, a prefetch or a typed address are recognized by these headers and refused before anything is looked
 * up.
 */
export function refuseForeignPages(request: FastifyRequest) {
  const site = request.headers['sec-fetch-site']
  const mode = request.headers['sec-fetch-mode']
  const purpose = request.headers['sec-purpose'] ?? request.headers['purpose']
  const foreign = site !== undefined && site !== 'same-origin'
  const notAScript = mode === 'navigate' || mode === 'no-cors' || purpose !== undefined
  if (foreign || notAScript) throw new Problem('noRight')
}
