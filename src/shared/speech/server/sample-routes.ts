import type { InputOf } from '#core/contract/call.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { faultOfMarks } from '#domain/script/core/marks.ts'
import { lexiconOf, termsIn } from '#domain/script/lexicon/lexicon.ts'
import { spokenText } from '#domain/script/speech/spoken.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { termsFor } from '#shared/terms/server/lexicon-for.ts'
import {
  type EngineName,
  sampleDataBaker,
  sampleGoogle,
  sampleLinkup,
  sampleMicrosoft,
} from '#shared/voices/contract.ts'
import { needsOf, toSpeak } from '#shared/voices/server/needs.ts'
import { voiceOf, refuseReadModel } from '#shared/voices/server/offer-shape.ts'
import { readOfferFor } from '#shared/voices/server/own-voices.ts'
import { refuseGoneCharacters } from '#shared/voices/server/refuse-gone-voices.ts'
import {
  dayOf,
  librarySample,
  sampleKey,
  type ScriptText,
  speakSample,
} from '#shared/voices/server/samples.ts'

type Context = RequestContext<['user', 'agent']>

const speakBy =
  (engine: EngineName) =>
  async (options: InputOf<typeof sampleLinkup>, { app, db, tenant, caller }: Context) => {
    const offer = await readOfferFor(db, caller.id)
    const voice = voiceOf(offer, options.port, engine)
    refuseReadModel(offer, voice, options.readModel)
    const day = dayOf(app.now())
    const { language, marks, characters, ...asked } = options
    const audition = {
      ...asked,
      ...(language !== undefined && {
        script: await scriptOf(db, caller.id, { text: options.text, language, marks, characters }),
      }),
      language: voice.language,
      day,
    }
    const sample = librarySample(voice, day)
    const isNew = !voice.own && !(await app.storage.head(sampleKey(tenant.id, sample)))
    const ports = [options.port, ...Object.values(characters ?? {}).map(({ port }) => port)]
    const needs = needsOf(offer, ...ports.map((port) => toSpeak(offer, port)))
    const whose = { tenant: tenant.id, account: caller.id, needs }
    const id = await db.transaction().execute(async (trx) => {
      const run = await startRun(app, trx, speakSample, audition, { ...whose, title: options.text })
      // When a voice is tried for the first time, its sample for the library is generated, too.
      if (isNew) await enqueue(trx, speakSample, sample, whose)
      return run
    })
    return { id }
  }

/** The voice settings for a text of a script. */
async function scriptOf(
  db: Db,
  account: string,
  { text, language, marks, characters }: Omit<ScriptText, 'terms'> & { text: string },
): Promise<ScriptText> {
  if (faultOfMarks(text, marks)) throw new Problem('malformed')
  refuseGoneCharacters(await readOfferFor(db, account), characters)
  const terms = termsIn(text, await termsFor(db, account, language))
  const { characters: counted } = spokenText(text, marks, { language, lexicon: lexiconOf(terms, language) })
  if (counted === 0) throw new Problem('textEmpty')
  return { language, marks, characters, terms }
}

export const sampleLinkupRoute = route(sampleLinkup, speakBy('linkup'))
export const sampleDataBakerRoute = route(sampleDataBaker, speakBy('dataBaker'))
export const sampleMicrosoftRoute = route(sampleMicrosoft, speakBy('microsoft'))
export const sampleGoogleRoute = route(sampleGoogle, speakBy('google'))
