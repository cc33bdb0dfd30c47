import type { InputOf } from '#core/contract/call.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { quote } from '#shared/quotes/server/quote.ts'
import { speechSeconds, usualWork } from '#shared/speech/server/speech-seconds.ts'
import type { EngineName } from '#shared/voices/contract.ts'
import { voiceOf, refuseReadModel } from '#shared/voices/server/offer-shape.ts'
import { readOfferFor } from '#shared/voices/server/own-voices.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { readingQuote, readingQuoteText } from '../contract/quotes.ts'
import {
  readDataBaker,
  readGoogle,
  readLinkup,
  readLongDataBaker,
  readLongGoogle,
  readLongLinkup,
  readLongMicrosoft,
  readMicrosoft,
} from '../contract/reading-works.ts'
import { type ReadingKind } from '../contract/readings.ts'
import { readyReading, readingSubject } from './access.ts'
import { storePasted } from './create.ts'
import { measured, startReading } from './start-reading.ts'

type Context = RequestContext<readonly ['user']>
type Input = InputOf<typeof readLinkup>

export const readingQuoteRoute = route(readingQuote, async ({ id, label: _label, ...options }, context) => {
  const reading = await readyReading(context, id)
  const { characters, uses, blocks, newBlocks, unsounded } = await measured(context, reading, options)
  const first = await ownWorks(context)
    .select('id')
    .where('subject_id', '=', id)
    .where('state', '=', workState.done)
    .executeTakeFirst()
  const subject = readingSubject.kind
  const seconds = speechSeconds(characters, reading.language!)
  return {
    ...(await quote(context, { unit: 'speech', uses, seconds, subject, isFirst: !first, usual: usualWork })),
    characters,
    blocks,
    newBlocks,
    lasts: seconds,
    unsounded,
  }
})

/** The price of a text that is sent to be read, before it is. */
export const readingQuoteTextRoute = route(
  readingQuoteText,
  async ({ text, language: given, label: _label, ...options }, context) => {
    const { app, tenant, caller } = context
    const whose = { tenant: tenant.id, account: caller.id }
    const { characters, uses, blocks, newBlocks, unsounded, language } = await app.threads.run(
      'measureText',
      { ...whose, text, language: given, options },
      { ...whose, lane: 'import' },
    )
    const seconds = speechSeconds(characters, language)
    const subject = readingSubject.kind
    return {
      ...(await quote(context, { unit: 'speech', uses, seconds, subject, isFirst: true, usual: usualWork })),
      characters,
      blocks,
      newBlocks,
      lasts: seconds,
      // Its blocks have no ids yet.
      unsounded: { ...unsounded, blocks: [] },
    }
  },
)

const readBy =
  (kind: ReadingKind, engine: EngineName) =>
  async ({ id: given, text, name, language, ...asked }: Input, context: Context) => {
    const { db, caller } = context
    if ((given === undefined) === (text === undefined)) throw new Problem('readingSource')
    // Most mistakes are refused before a text is stored.
    const offer = await readOfferFor(db, caller.id)
    refuseReadModel(offer, voiceOf(offer, asked.port, engine), asked.readModel)
    if (given !== undefined) return startReading(context, given, asked, engine)
    const id = await storePasted(context, { kind, name, language, text: text! })
    try {
      return await startReading(context, id, asked, engine)
    } catch (error) {
      // Nothing remains of a text that is not read; it was stored only to be measured.
      await db.deleteFrom('readings').where('id', '=', id).where('account_id', '=', caller.id).execute()
      throw error
    }
  }

export const readLinkupRoute = route(readLinkup, readBy('article', 'linkup'))
export const readDataBakerRoute = route(readDataBaker, readBy('article', 'dataBaker'))
export const readMicrosoftRoute = route(readMicrosoft, readBy('article', 'microsoft'))
export const readGoogleRoute = route(readGoogle, readBy('article', 'google'))
export const readLongLinkupRoute = route(readLongLinkup, readBy('book', 'linkup'))
export const readLongDataBakerRoute = route(readLongDataBaker, readBy('book', 'dataBaker'))
export const readLongMicrosoftRoute = route(readLongMicrosoft, readBy('book', 'microsoft'))
export const readLongGoogleRoute = route(readLongGoogle, readBy('book', 'google'))
