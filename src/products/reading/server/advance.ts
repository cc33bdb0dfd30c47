import * as z from 'zod/mini'
import { Problem } from '#core/server/http/problem.ts'
import { handleAdvance } from '#shared/resources/server/advance.ts'
import { audioTypes } from '#shared/voices/contract.ts'
import { voiceOf } from '#shared/voices/server/offer-shape.ts'
import { voicesFor } from '#shared/voices/server/offer.ts'
import { readOfferFor } from '#shared/voices/server/own-voices.ts'
import { askedReading } from '../contract/reading-works.ts'
import { readyReading, readingSubject } from './access.ts'
import { advanceReading } from './advance-job.ts'
import { type Chosen, startReading } from './start-reading.ts'

/** How a program wants a text to be read aloud. */
export interface AskedVoice {
  voice?: string | undefined
  speed: number
  pitch: number
  volume: number
  style: string
  format: 'mp3' | 'wav'
  loudness: number | null
}

type Starter = Parameters<typeof startReading>[0]
type Details = Parameters<typeof startReading>[4]

/** Starts reading with the chosen voice, or else the first one of the language of the text. */
export async function startAsked(
  context: Starter,
  id: string,
  { voice, format, ...how }: AskedVoice,
  details: Details,
): Promise<string> {
  const { language } = await readyReading(context, id)
  const offer = await readOfferFor(context.db, context.caller.id)
  const chosen = voice ?? voicesFor(offer, language!).find(({ own }) => !own)?.id
  if (chosen === undefined) throw new Problem('notSpoken', { language: language! })
  const { engineName } = voiceOf(offer, chosen)
  const options: Chosen = z.parse(z.omit(askedReading, { id: true }), {
    ...how,
    port: chosen,
    audioType: audioTypes[format],
  })
  const started = await startReading(context, id, options, engineName, details)
  return started.id
}

export const runAdvanceReading = handleAdvance(
  advanceReading,
  readingSubject,
  async ({ app, db, tenant }, { id, account_id, options, test }, record) => {
    const context = { app, db, tenant: { id: tenant }, caller: { id: account_id } }
    await startAsked(context, id, options as AskedVoice, { free: test, record })
  },
)
