import * as z from 'zod/mini'
import type { InputOf } from '#contract/call.ts'
import type { ProblemName } from '#contract/codes.ts'
import {
  audioLanguage,
  audioListen,
  audioStyle,
  audioType,
  audioTypes,
  type EngineName,
  engineNumbers,
  sampleDataBaker,
  sampleGoogle,
  sampleLinkup,
  sampleMicrosoft,
  videoDubLanguage,
} from '#contract/voices.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { styleWords } from '#i18n/styles.ts'
import { Problem } from '#server/core/http/problem.ts'
import { type RequestContext, route } from '#server/core/http/route.ts'
import { fileLink } from '#server/identity/file-links/file-link.ts'
import { ownRuns } from '#server/production/runs/access.ts'
import { startRun } from '#server/production/runs/change-run.ts'
import { namesOf } from './language-names.ts'
import { readOffer, voicesFor } from './offer.ts'
import { dayOf, librarySample, sampleKey, speakSample } from './samples.ts'
import { voiceOf } from './voice-of.ts'
import { setTimeout as delay } from 'node:timers/promises'

const longestWaitMs = 25_000
const lookAgainMs = 200

export const audioListenRoute = route(audioListen, async ({ id }, context) => {
  const options = z.parse(speakSample.input, await spoken(context, id))
  const key = sampleKey(context.tenant.id, options)
  if (!(await context.app.storage.head(key))) throw new Problem('audioGone')
  return { path: fileLink(context, { key }, { name: 'sample.mp3' }) }
})

/** Waits until the sample is spoken, and returns the run's result. */
async function spoken(context: RequestContext<['user']>, id: string): Promise<unknown> {
  for (const end = Date.now() + longestWaitMs; Date.now() < end; await delay(lookAgainMs)) {
    const run = await ownRuns(context)
      .select(['state', 'input', 'problem', 'problem_values'])
      .where('id', '=', id)
      .where('kind', '=', speakSample.kind)
      .executeTakeFirst()
    if (!run || run.state === 'cancelled') throw new Problem('notFound')
    if (run.state === 'failed')
      throw new Problem((run.problem as ProblemName | null) ?? 'runFailed', run.problem_values ?? {})
    if (run.state === 'done') return run.input
  }
  throw new Problem('sampleLate')
}

const speakBy =
  (engine: EngineName) =>
  async (options: InputOf<typeof sampleLinkup>, { app, db, tenant, caller }: RequestContext<['user']>) => {
    const voice = voiceOf(await readOffer(db), options.port, engine)
    const day = dayOf(app.now())
    const audition = { ...options, language: voice.language, day }
    const sample = librarySample(voice, day)
    const isNew = !(await app.storage.head(sampleKey(tenant.id, sample)))
    const whose = { tenant: tenant.id, account: caller.id }
    const id = await db.transaction().execute(async (trx) => {
      const run = await startRun(app, trx, speakSample, audition, { ...whose, title: options.text })
      // When a voice is tried for the first time, its sample for the library is generated, too.
      if (isNew) await app.queue.enqueue(trx, speakSample, sample, whose)
      return run
    })
    return { id }
  }

export const sampleLinkupRoute = route(sampleLinkup, speakBy('linkup'))
export const sampleDataBakerRoute = route(sampleDataBaker, speakBy('dataBaker'))
export const sampleMicrosoftRoute = route(sampleMicrosoft, speakBy('microsoft'))
export const sampleGoogleRoute = route(sampleGoogle, speakBy('google'))

const hasWords = (style: string): style is keyof typeof styleWords => style in styleWords

export const audioStyleRoute = route(audioStyle, async ({ code }, { db }) => {
  const { voices } = await readOffer(db)
  const voice = voices.find(({ id, number }) => number === engineNumbers.microsoft && nameOf(id) === code)
  if (!voice) throw new Problem('unknownVoice')
  return voice.styles.map((style) => ({
    style,
    // An engine may add styles at any time; they are shown by their own name.
    explain: hasWords(style) ? styleWords[style].cn : style,
    en_explain: hasWords(style) ? styleWords[style].en : style,
  }))
})

/** The engine's own name for a voice. */
const nameOf = (id: string) => id.slice(id.indexOf(':') + 1)

export const audioTypeRoute = route(audioType, async () =>
  Object.entries(audioTypes).map(([desc, value]) => ({ value, desc })),
)

export const videoDubLanguageRoute = route(videoDubLanguage, async (_input, { db }) => {
  const offer = await readOffer(db)
  const spoken = offer.voices.map(({ language }) => baseLanguage(language)).filter((code) => code !== 'mul')
  const codes = new Set([...offer.recognizes, ...offer.translates.map(([, to]) => to), ...spoken])
  return [...codes]
    .map((code) => ({
      code,
      ...namesOf(code),
      recognizes: offer.recognizes.includes(code),
      recognizesDraft: offer.drafts.recognizes.includes(code),
      translatesFrom: offer.translates.filter(([, to]) => to === code).map(([from]) => from),
      voices: voicesFor(offer, code).length,
    }))
    .toSorted((a, b) => a.enLanguage.localeCompare(b.enLanguage, 'en'))
})

export const audioLanguageRoute = route(audioLanguage, async (_input, { db }) => {
  const offer = await readOffer(db)
  const codes = new Set(
    offer.voices.map(({ language }) => baseLanguage(language)).filter((code) => code !== 'mul'),
  )
  return [...codes]
    .map((code) => ({ code, ...namesOf(code), voices: voicesFor(offer, code).length }))
    .toSorted((a, b) => a.enLanguage.localeCompare(b.enLanguage, 'en'))
})
