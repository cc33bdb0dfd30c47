import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { ProblemName } from '#core/contract/codes.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { describeSubject } from '#core/server/app/subject.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import { ownRuns } from '#shared/runs/server/access.ts'
import {
  audioLanguage,
  audioListen,
  audioStyle,
  audioType,
  audioTypes,
  engineNumbers,
  videoDubLanguage,
} from '../contract.ts'
import { isNamedStyle, styleTexts } from '../texts/styles.ts'
import { namesOf } from './language-names.ts'
import {
  bestOf,
  hears,
  readOffer,
  offeredLanguages,
  recognitionOf,
  translationOf,
  voicesByLanguage,
} from './offer.ts'
import { samplePart, sampleStream } from './sample-stream.ts'
import { sampleKey, speakSample } from './samples.ts'

const longestWaitMs = 25_000
const lookAgainMs = 200

export const audioListenRoute = route(audioListen, async ({ id }, context) => {
  for (const end = Date.now() + longestWaitMs; Date.now() < end; await delay(lookAgainMs)) {
    const path = (await spokenSample(context, id)) ?? (await spokenWork(context, id))
    if (path !== undefined) return { path }
  }
  throw new Problem('sampleLate')
})

type Context = RequestContext<['user', 'agent']>

/** A link to a sample; undefined if it is still being spoken or there is no such sample. */
async function spokenSample(context: Context, id: string): Promise<string | undefined> {
  const { app, tenant } = context
  const run = await ownRuns(context)
    .select(['state', 'input', 'problem', 'problem_values'])
    .where('id', '=', id)
    .where('kind', '=', speakSample.kind)
    .executeTakeFirst()
  if (!run) return undefined
  if (run.state === 'cancelled') throw new Problem('notFound')
  if (run.state === 'failed')
    throw new Problem((run.problem as ProblemName | null) ?? 'runFailed', run.problem_values ?? {})
  const audition = z.parse(speakSample.input, run.input)
  if (run.state !== 'done')
    return (await app.storage.head(samplePart(tenant.id, audition, id, 0)))
      ? fileLink(context, made(sampleStream, { run: id }), { name: 'sample.mp3' })
      : undefined
  const key = sampleKey(tenant.id, audition)
  if (!(await app.storage.head(key))) throw new Problem('audioGone')
  return fileLink(context, { key }, { name: 'sample.mp3' })
}

/** A link to the sound of a work, by its id or its run; undefined if it is still being made. */
async function spokenWork(context: Context, id: string): Promise<string | undefined> {
  const { app, db, caller } = context
  const isSample = await ownRuns(context)
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', speakSample.kind)
    .executeTakeFirst()
  if (isSample) return undefined
  const work = await db
    .selectFrom('works')
    .select(['state', 'files', 'subject_kind', 'subject_id'])
    .where('account_id', '=', caller.id)
    .where((is) => is.or([is('works.id', '=', id), is('works.run_id', '=', id)]))
    .executeTakeFirst()
  if (!work) {
    // The run stays when its work was deleted.
    const run = await ownRuns(context)
      .select('id')
      .where('part_id', 'is not', null)
      .where((is) => is.or([is('id', '=', id), is('part_id', '=', id)]))
      .executeTakeFirst()
    throw new Problem(run ? 'audioGone' : 'notFound')
  }
  const subject = { kind: work.subject_kind, id: work.subject_id }
  if (!(await describeSubject(app, db, subject, caller.id))) throw new Problem('audioGone')
  if (work.state === workState.failed) throw new Problem('generationFailed')
  if (work.state !== workState.done) return undefined
  const name = soundNames.find((each) => work.files?.[each])
  const key = name && work.files![name]!.key
  if (!key || !(await app.storage.head(key))) throw new Problem('audioGone')
  return fileLink(context, { key }, { name: `audio.${name}`, subject })
}

const soundNames = ['mp3', 'wav', 'm4a'] as const

export const audioStyleRoute = route(audioStyle, async ({ code }, { db }) => {
  const { voices } = await readOffer(db)
  const voice = voices.find(({ id, number }) => number === engineNumbers.microsoft && nameOf(id) === code)
  if (!voice) throw new Problem('unknownVoice')
  return voice.styles.map((style) => ({
    style,
    // Engines can add styles at any time; new ones are shown with their own name.
    explain: isNamedStyle(style) ? styleTexts[style].cn : style,
    en_explain: isNamedStyle(style) ? styleTexts[style].en : style,
  }))
})

/** The engine's own name for a voice. */
const nameOf = (id: string) => id.slice(id.indexOf(':') + 1)

export const audioTypeRoute = route(audioType, async () =>
  Object.entries(audioTypes).map(([desc, value]) => ({ value, desc })),
)

export const videoDubLanguageRoute = route(videoDubLanguage, async (_input, { db }) => {
  const offer = await readOffer(db)
  const voicesOf = voicesByLanguage(offer)
  const translatedTo = Map.groupBy(offer.translates, ([, to]) => to)
  return [...offeredLanguages(offer)]
    .map((code) => ({ code, voices: voicesOf(code) }))
    .map(({ code, voices }) => ({
      code,
      ...namesOf(code),
      recognizes: offer.recognizes.includes(code),
      identifies: offer.identifies.includes(code),
      hears: hears(offer, code),
      recognition: recognitionOf(offer, code) ?? null,
      translatesFrom: Object.fromEntries(
        (translatedTo.get(code) ?? []).map(([from, to]) => [from, translationOf(offer, from, to)!]),
      ),
      translatesThrough: Object.fromEntries(
        offer.through.filter(([, to]) => to === code).map(([from, , through]) => [from, through]),
      ),
      voices: voices.length,
      speech: bestOf(voices) ?? null,
    }))
    .toSorted((a, b) => a.enLanguage.localeCompare(b.enLanguage, 'en'))
})

export const audioLanguageRoute = route(audioLanguage, async (_input, { db }) => {
  const offer = await readOffer(db)
  const codes = new Set(
    offer.voices.map(({ language }) => baseLanguage(language)).filter((code) => code !== 'mul'),
  )
  const voicesOf = voicesByLanguage(offer)
  return [...codes]
    .map((code) => ({ code, ...namesOf(code), voices: voicesOf(code).length }))
    .toSorted((a, b) => a.enLanguage.localeCompare(b.enLanguage, 'en'))
})
