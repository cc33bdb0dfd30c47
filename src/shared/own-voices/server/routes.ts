import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, type CallerContext, type RequestContext } from '#core/server/http/route.ts'
import { languageName } from '#core/texts/language-name.ts'
import { consentParts, textOfConsent } from '#domain/consent/sentence.ts'
import { ownVoice } from '#domain/recorded-voice.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { startRun } from '#shared/runs/server/change-run.ts'
import { wholeUpload } from '#shared/uploads/server/access.ts'
import { needsOf, toRecognize } from '#shared/voices/server/needs.ts'
import type { Offer } from '#shared/voices/server/offer-shape.ts'
import { readOffer, speakerCheckOf, recognizes } from '#shared/voices/server/offer.ts'
import { ownVoicesOf, type OwnVoiceRow } from '#shared/voices/server/own-voices.ts'
import {
  consentHours,
  maxOwnVoices,
  ownVoiceAdd,
  ownVoiceBegin,
  ownVoiceConsent,
  ownVoiceList,
  ownVoiceRename,
  ownVoiceRevoke,
  consentLanguages,
  type OwnVoice,
} from '../contract.ts'
import { addRecording, checkConsent } from './check-job.ts'
import { consentCode } from './consent-code.ts'
import { removeFiles, revokeVoice } from './revoke-voice.ts'

type Context = RequestContext<readonly ['user']>

/** A voice as its owner sees it. */
function shownVoice(context: Context, row: OwnVoiceRow): OwnVoice {
  const { id, name, person, language, difference, reference_key: key, reference_ms: duration } = row
  return {
    id,
    port: ownVoice(id),
    name,
    person,
    language,
    state: row.state === 'ready' ? 'ready' : 'asked',
    sentence: row.state === 'ready' ? null : textOfConsent(row.sentence.parts),
    run: row.run_id,
    difference,
    reference:
      key === null || duration === null
        ? null
        : {
            duration,
            text: row.reference_text ?? '',
            path: fileLink(context, { key }, { name: 'voice.wav' }),
          },
    timeCreate: row.created_at.toISOString(),
    timeAgree: row.agreed_at?.toISOString() ?? null,
    speakerCheck: row.speaker_check,
  }
}

/** The languages of a consent that an engine recognizes. */
const checkedLanguages = (offer: Offer) => consentLanguages.filter((language) => recognizes(offer, language))

export const ownVoiceListRoute = route(ownVoiceList, async (_, context) => {
  const offer = await readOffer(context.db)
  const rows = await ownVoicesOf(context.db, context.caller.id)
    .selectAll()
    .where('state', '!=', 'revoked')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    voices: rows.map((row) => shownVoice(context, row)),
    languages: checkedLanguages(offer),
    speaks: offer.clones.length > 0,
    speakerCheck: speakerCheckOf(context.app, offer),
  }
})

export const ownVoiceBeginRoute = route(ownVoiceBegin, async ({ name, person, consent }, context) => {
  const { app, db, tenant, caller, language } = context
  if (!checkedLanguages(await readOffer(db)).includes(consent))
    throw new Problem('consentNotHeard', { language: languageName(language, consent) })
  const platform =
    consent === 'en' ? tenant.brand.name.en : tenant.brand.name[language === 'hk' ? 'hk' : 'cn']
  const writing = consent === 'zh' && language === 'hk' ? 'zh-Hant' : consent
  const row = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, caller.id)
    const { count } = await ownVoicesOf(trx, caller.id)
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('state', '!=', 'revoked')
      .executeTakeFirstOrThrow()
    if (Number(count) >= maxOwnVoices) throw new Problem('ownVoicesFull', { most: maxOwnVoices })
    return trx
      .insertInto('own_voices')
      .values({
        tenant_id: tenant.id,
        account_id: caller.id,
        name,
        person,
        language: consent,
        sentence: { parts: consentParts(writing, { person, platform, code: consentCode() }) },
        created_at: app.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return shownVoice(context, row)
})

/** A voice of the caller, locked. Revoked voices are not found. */
async function lockOwnVoice(
  trx: Transaction<DB>,
  { caller }: Pick<CallerContext, 'caller'>,
  id: string,
): Promise<OwnVoiceRow> {
  const row = await ownVoicesOf(trx, caller.id)
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'revoked')
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}

/** Starts the run that checks a recording of a voice, whose row the transaction has locked. */
async function startCheck(
  trx: Transaction<DB>,
  { app, caller }: RequestContext<readonly ['user']>,
  job: typeof checkConsent | typeof addRecording,
  { voice, upload }: { voice: OwnVoiceRow; upload: string },
): Promise<{ run: string }> {
  await wholeUpload({ db: trx, caller }, upload, ['take'])
  if (voice.run_id) {
    const going = await trx
      .selectFrom('runs')
      .select('id')
      .where('id', '=', voice.run_id)
      .where('state', 'in', ['waiting', 'running'])
      .executeTakeFirst()
    if (going) throw new Problem('ownVoiceBusy')
  }
  const compares = job === addRecording ? 'diarize' : undefined
  const needs = needsOf(await readOffer(trx), toRecognize(voice.language), compares)
  const about = { needs, tenant: voice.tenant_id, account: caller.id, title: voice.name, part: voice.id }
  const run = await startRun(app, trx, job, { voice: voice.id, upload }, about)
  await trx
    .updateTable('own_voices')
    .set({ run_id: run, difference: null })
    .where('id', '=', voice.id)
    .execute()
  return { run }
}

export const ownVoiceConsentRoute = route(ownVoiceConsent, ({ id, upload }, context) =>
  context.db.transaction().execute(async (trx) => {
    const voice = await lockOwnVoice(trx, context, id)
    const age = context.app.now().getTime() - voice.created_at.getTime()
    if (voice.state !== 'asked' || age > consentHours * 3_600_000) throw new Problem('consentLate')
    return startCheck(trx, context, checkConsent, { voice, upload })
  }),
)

export const ownVoiceAddRoute = route(ownVoiceAdd, ({ id, upload }, context) =>
  context.db.transaction().execute(async (trx) => {
    const voice = await lockOwnVoice(trx, context, id)
    if (voice.state !== 'ready') throw new Problem('ownVoiceUnfinished')
    if (speakerCheckOf(context.app, await readOffer(trx)) === 'missing')
      throw new Problem('speakersNotCompared')
    return startCheck(trx, context, addRecording, { voice, upload })
  }),
)

export const ownVoiceRenameRoute = route(ownVoiceRename, ({ id, name }, context) =>
  context.db.transaction().execute(async (trx) => {
    const voice = await lockOwnVoice(trx, context, id)
    if (voice.name === name) return null
    await trx.updateTable('own_voices').set({ name }).where('id', '=', id).execute()
    await recordAudit(trx, context, 'voice.rename', context.caller.id, { name, nameBefore: voice.name })
    return null
  }),
)

export const ownVoiceRevokeRoute = route(ownVoiceRevoke, async ({ id }, context) => {
  const { app, db } = context
  const voice = await db.transaction().execute(async (trx) => {
    const found = await lockOwnVoice(trx, context, id)
    await revokeVoice(trx, context, found)
    return found
  })
  await removeFiles(app, voice)
  return null
})
