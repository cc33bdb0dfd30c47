import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import { Problem } from '#core/server/http/problem.ts'
import type { Storage } from '#core/server/storage/storage.ts'
import { type MadeOnDemand, madeOnDemand } from '#identity/file-links/server/file-link.ts'
import { type Audition, sampleKey, speakSample, triedSamples } from './samples.ts'

const lookAgainMs = 100

/** A part of a streamed sample; parts are deleted by day. */
export const samplePart = (tenant: string, { day }: Pick<Audition, 'day'>, run: string, part: number) =>
  `${triedSamples(tenant)}${day}/${run}/${part}.mp3`

/** A sample that can be played while it is synthesized. */
export const sampleStream: MadeOnDemand = madeOnDemand({
  kind: 'sample',
  input: z.object({ run: z.uuid() }),
  async send({ run: id }, { app, tenant, account, gone, reply }) {
    const find = () =>
      app.database
        .of(tenant)
        .selectFrom('runs')
        .select(['state', 'input'])
        .where('id', '=', id)
        .where('account_id', '=', account)
        .where('kind', '=', speakSample.kind)
        .executeTakeFirst()
    const run = await find()
    if (!run) throw new Problem('notFound')
    const audition = z.parse(speakSample.input, run.input)
    reply.type('audio/mpeg').header('cache-control', 'private, no-store')
    const whole = run.state === 'done' && (await app.storage.read(sampleKey(tenant, audition)))
    if (whole) return reply.send(whole)
    const isGoing = async () => ['waiting', 'running'].includes((await find())?.state ?? '')
    const keyOf = (part: number) => samplePart(tenant, audition, id, part)
    return reply.send(Readable.from(spokenParts(app.storage, keyOf, isGoing, gone)))
  },
})

async function* spokenParts(
  storage: Pick<Storage, 'read'>,
  keyOf: (part: number) => string,
  isGoing: () => Promise<boolean>,
  gone: AbortSignal,
) {
  for (let part = 0, isLast = false; !gone.aborted;) {
    const stored = await storage.read(keyOf(part), { signal: gone })
    if (stored) {
      yield await buffer(stored)
      part += 1
      continue
    }
    if (isLast) return
    // A run that has ended since may have stored more.
    isLast = !(await isGoing())
    if (!isLast) await delay(lookAgainMs)
  }
}
