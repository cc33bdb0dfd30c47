import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { countTry, secondsLeft } from './attempts.ts'
import { countRequest } from './count-request.ts'

/** Calls of an API key in a minute, on all servers together. */
export const callsOfKey = { seconds: 60, most: 600 }

const counted = new WeakSet<FastifyRequest>()

/** Counts a call of an API key and returns the remaining number in the response; refuses calls above the limit. */
export async function limitKey(app: App, tenant: string, key: string, reply: FastifyReply): Promise<void> {
  // A call with a large body is checked twice but counts once.
  if (counted.has(reply.request)) return
  counted.add(reply.request)
  countRequest(app, tenant, key)
  const { most, seconds } = callsOfKey
  const now = app.now()
  const count = await countTry(app.database.outside, `api-key:${key}`, callsOfKey, now)
  const reset = secondsLeft(callsOfKey, now)
  reply.headers({
    'ratelimit-policy': `${most};w=${seconds}`,
    'ratelimit-limit': most,
    'ratelimit-remaining': Math.max(0, most - count),
    'ratelimit-reset': reset,
  })
  if (count > most) throw new Problem('tooMany', { seconds: reset })
}
