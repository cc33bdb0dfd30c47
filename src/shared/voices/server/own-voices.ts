import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { OwnVoices } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { ownVoice } from '#domain/recorded-voice.ts'
import { hasFeature } from '#identity/accounts/server/account.ts'
import { ownVoicesFeature } from '#shared/own-voices/contract.ts'
import type { Offer, OfferedVoice } from './offer-shape.ts'
import { readOffer } from './offer.ts'

export type OwnVoiceRow = Selectable<OwnVoices>

/** The recorded voices of an account, including revoked ones. */
export const ownVoicesOf = (db: Db, account: string) =>
  db.selectFrom('own_voices').where('own_voices.account_id', '=', account)

export const ownVoiceFolders = (tenant: string) => `${tenant}/own-voices/`
/** The files of a voice. */
export const ownVoiceFolder = ({ tenant_id, id }: Pick<OwnVoiceRow, 'tenant_id' | 'id'>) =>
  `${ownVoiceFolders(tenant_id)}${id}/`

/** Whether recorded voices are enabled for an account or its tenant. */
export const hasOwnVoices = (db: Db, account: string): Promise<boolean> =>
  hasFeature(db, account, [ownVoicesFeature])

/** Why a recorded voice cannot be used; undefined if it can. */
export function refusalOf(
  { state, name }: Pick<OwnVoiceRow, 'state' | 'name'>,
  { isOn }: { isOn: boolean },
): Problem | undefined {
  if (state === 'revoked') return new Problem('ownVoiceRevoked', { voice: name })
  if (!isOn) return new Problem('ownVoicesOff')
  return state === 'asked' ? new Problem('ownVoiceUnfinished') : undefined
}

/** The offer for an account: includes its own recorded voices. */
export async function readOfferFor(db: Db, account: string): Promise<Awaited<ReturnType<typeof readOffer>>> {
  const offer = await readOffer(db)
  const rows = await ownVoicesOf(db, account)
    .select(['id', 'name', 'language', 'state'])
    .orderBy('created_at', 'desc')
    .execute()
  if (rows.length === 0) return offer
  const isOn = await hasOwnVoices(db, account)
  const refused = new Map<string, Problem>()
  const voices: OfferedVoice[] = []
  const [engine] = offer.clones
  for (const row of rows) {
    const id = ownVoice(row.id)
    const problem = refusalOf(row, { isOn }) ?? (engine ? undefined : new Problem('ownVoicesSilent'))
    if (problem) refused.set(id, problem)
    else voices.push(offeredOwn(offer, { ...row, id }))
  }
  return { ...offer, voices: [...offer.voices, ...voices], refused }
}

/** A recorded voice speaks the languages of the engines that clone voices; they count as the platform's own. */
function offeredOwn(
  { clones }: Offer,
  { id, name, language }: Pick<OwnVoiceRow, 'id' | 'name' | 'language'>,
): OfferedVoice {
  const [{ engine, quality, styles }] = clones as [Offer['clones'][number]]
  const languages = clones.some((each) => each.languages === null)
    ? null
    : clones.flatMap((each) => each.languages ?? [])
  return {
    id,
    engine,
    name,
    language,
    gender: 'neutral',
    styles,
    quality,
    number: 1,
    engineName: 'linkup',
    everywhere: true,
    own: { languages },
  }
}
