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
import { dayOf, speakSample } from './samples.ts'
import { voiceOf } from './voice-of.ts'

const speakBy =
  (engine: EngineName) =>
  async (wish: InputOf<typeof sampleLinkup>, { app, db, tenant, caller }: Visit<['user']>) => {
    const { language } = voiceOf(await readOffer(db), wish.port, engine)
    const audition = { ...wish, language, day: dayOf(app.now()) }
    const whose = { tenant: tenant.id, account: caller.id, title: wish.text }
    const id = await db.transaction().execute((trx) => startRun(app, trx, speakSample, audition, whose))
    return { id }
  }

export const answerSampleLinkup = answer(sampleLinkup, speakBy('linkup'))
export const answerSampleDataBaker = answer(sampleDataBaker, speakBy('dataBaker'))
export const answerSampleMicrosoft = answer(sampleMicrosoft, speakBy('microsoft'))
export const answerSampleGoogle = answer(sampleGoogle, speakBy('google'))
