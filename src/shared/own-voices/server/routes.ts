import {
  consentHours,
  mostOwnVoices,
  ownVoiceAdd,
  ownVoiceBegin,
  ownVoiceConsent,
  ownVoiceList,
  ownVoiceRename,
  ownVoiceRevoke,
} from '../contract.ts'
import { languageName } from '#core/texts/language-name.ts'
import { consentParts } from '#domain/consent/sentence.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { readOffer, speakerCheckOf } from '#shared/voices/server/offer.ts'
import { ownVoicesOf } from '#shared/voices/server/own-voices.ts'
import { lockOwnVoice } from './access.ts'
import { addRecording, checkConsent } from './check-job.ts'
import { consentCode } from './consent-code.ts'
import { removeFiles, revokeVoice } from './revoke-voice.ts'
import { checkedLanguages, shownVoice } from './show-voice.ts'
import { startCheck } from './start-check.ts'

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
    if (Number(count) >= mostOwnVoices) throw new Problem('ownVoicesFull', { most: mostOwnVoices })
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
