import type { InputOf } from '#contract/call.ts'
import {
  type EngineName,
  sampleDataBaker,
  sampleGoogle,
  sampleLinkup,
  sampleMicrosoft,
} from '#contract/voices.ts'
import { answer, type Visit } from '../http/answer.ts'
import { startRun } from '../runs/keep.ts'
import { readOffer } from './offer.ts'
import { dayOf, librarySample, sampleKey, speakSample } from './samples.ts'
import { voiceOf } from './voice-of.ts'

const speakBy =
  (engine: EngineName) =>
  async (wish: InputOf<typeof sampleLinkup>, { app, db, tenant, caller }: Visit<['user']>) => {
    const voice = voiceOf(await readOffer(db), wish.port, engine)
    const day = dayOf(app.now())
    const audition = { ...wish, language: voice.language, day }
    const sample = librarySample(voice, day)
    const isNew = !(await app.storage.head(sampleKey(tenant.id, sample)))
    const whose = { tenant: tenant.id, account: caller.id }
    const id = await db.transaction().execute(async (trx) => {
      const run = await startRun(app, trx, speakSample, audition, { ...whose, title: wish.text })
      // The first time that somebody tries a voice, it gets its sample in the library too.
      if (isNew) await app.queue.enqueue(trx, speakSample, sample, whose)
      return run
    })
    return { id }
  }

export const answerSampleLinkup = answer(sampleLinkup, speakBy('linkup'))
export const answerSampleDataBaker = answer(sampleDataBaker, speakBy('dataBaker'))
export const answerSampleMicrosoft = answer(sampleMicrosoft, speakBy('microsoft'))
export const answerSampleGoogle = answer(sampleGoogle, speakBy('google'))
