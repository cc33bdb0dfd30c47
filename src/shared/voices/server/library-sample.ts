import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { created, fileLink, type MadeOnDemand, madeOnDemand } from '#identity/file-links/server/file-link.ts'
import { needsOf, toSpeak } from './needs.ts'
import type { OfferedVoice } from './offer-shape.ts'
import { readOffer } from './offer.ts'
import { dayOf, librarySample, sampleKey, speakSample } from './samples.ts'

/** Engines that speak on our own machines, so that a sample costs nothing. */
const isOwnEngine = (engine: string) => engine === 'embedded' || engine.startsWith('neural-')
export const isBuiltIn = ({ engine, own }: Pick<OfferedVoice, 'engine' | 'own'>): boolean =>
  own === undefined && isOwnEngine(engine)

const longestWaitMs = 25_000
const lookAgainMs = 200

/** The samples that this server has requested, so that many listeners wait for one job. */
const requested = new Map<string, Promise<void>>()

/** The sample of a built-in voice, spoken when somebody listens to it for the first time. */
export const builtInSample: MadeOnDemand = madeOnDemand({
  kind: 'voice',
  input: z.object({ port: z.string() }),
  async send({ port }, { app, tenant, account, gone, reply }) {
    const voice = (await readOffer(app.database.of(tenant))).voices.find(({ id }) => id === port)
    if (!voice || !isBuiltIn(voice)) throw new Problem('notFound')
    const key = sampleKey(tenant, librarySample(voice, dayOf(app.now())))
    if (!(await app.storage.head(key))) await spoken(app, { tenant, account, voice, key, gone })
    const sound = await app.storage.read(key)
    if (!sound) throw new Problem('sampleLate')
    return reply.type('audio/mpeg').header('cache-control', 'private, max-age=86400').send(sound)
  },
})

export const builtInSampleLink = (context: Parameters<typeof fileLink>[0], port: string): string =>
  fileLink(context, created(builtInSample, { port }), { name: 'sample.mp3' })

interface Wanted {
  tenant: string
  account: string
  voice: OfferedVoice
  key: string
  gone: AbortSignal
}

/** Waits until the sample is there, at most half a minute. */
async function spoken(app: App, { tenant, account, voice, key, gone }: Wanted): Promise<void> {
  const known = requested.get(key) ?? request(app, { tenant, account, voice })
  requested.set(key, known)
  try {
    await known
    for (const end = Date.now() + longestWaitMs; Date.now() < end && !gone.aborted; await delay(lookAgainMs))
      if (await app.storage.head(key)) return
  } finally {
    requested.delete(key)
  }
}

async function request(app: App, { tenant, account, voice }: Omit<Wanted, 'key' | 'gone'>): Promise<void> {
  const db = app.database.of(tenant)
  const offer = await readOffer(db)
  const needs = needsOf(offer, toSpeak(offer, voice.id))
  const sample = librarySample(voice, dayOf(app.now()))
  await db.transaction().execute((trx) => enqueue(trx, speakSample, sample, { tenant, account, needs }))
}
