import type { Speaking } from '#contract/voices.ts'
import type { Db } from '#server/core/db/database.ts'
import { lexiconFor } from '#server/production/lexicon/terms-of.ts'
import { readsByPort } from '#server/production/voices/offer.ts'
import { readOfferFor } from '#server/production/voices/own-voices.ts'
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
