import type { FastifyInstance } from 'fastify'
import type { InputForm } from '#core/texts/message/inputs.ts'
import { isStorable } from '#domain/text/storable.ts'
import { malformed } from './malformed.ts'

/**
 * Refuses requests with text that the database cannot store, in any field, before a handler runs. Unknown paths get
 * their 404.
 */
export function refuseBadText(server: FastifyInstance): void {
  server.addHook('preHandler', async ({ is404, params, query, body }) => {
    if (is404) return
    for (const part of [params, query, body]) checkText(part)
  })
}

/** Calls nest a dozen levels; a limit keeps the check cheap. */
const deepest = 64

/** Throws if a text in it cannot be stored, naming the field. `path` is the position of the value. */
export function checkText(value: unknown, path: (string | number)[] = []): void {
  if (typeof value === 'string') {
    if (!isStorable(value)) refuse(path, 'storable')
    return
  }
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  if (path.length > deepest) refuse(path.slice(0, 1), 'shallow')
  const checkChild = (key: string | number, child: unknown) => {
    if (typeof child !== 'string' && typeof child !== 'object') return
    path.push(key)
    checkText(child, path)
    path.pop()
  }
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) checkChild(at, value[at])
    return
  }
  for (const key of Object.keys(value)) {
    checkText(key, path)
    checkChild(key, (value as Record<string, unknown>)[key])
  }
}

function refuse(path: readonly (string | number)[], expected: InputForm): never {
  throw malformed(path.join('.') || 'body', expected)
}
