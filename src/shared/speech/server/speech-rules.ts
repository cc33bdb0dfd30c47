import type { Db } from '#core/server/db/database.ts'
import { lexiconFor } from '#shared/terms/server/lexicon-for.ts'
import type { Speaking } from '#shared/voices/contract.ts'
import { readsByPort } from '#shared/voices/server/offer.ts'
import { readOfferFor } from '#shared/voices/server/own-voices.ts'
import type { SpeechRules } from './measure-blocks.ts'

/** The chosen voices, with the pronunciations of the account and its tenant. */
export const speechRules = async (
  db: Db,
  { account_id, language }: { account_id: string; language: string },
  { characters, ...voice }: Speaking & Pick<SpeechRules, 'characters'>,
): Promise<SpeechRules> => ({
  language,
  lexicon: await lexiconFor(db, account_id, language),
  voice,
  characters,
  readsByPort: readsByPort(await readOfferFor(db, account_id)),
})
