import type { InputOf } from '#core/contract/call.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { quote } from '#shared/quotes/server/quote.ts'
import { speechSeconds, usualWork } from '#shared/speech/server/speech-seconds.ts'
import type { EngineName } from '#shared/voices/contract.ts'
import { needsOf, toSpeak } from '#shared/voices/server/needs.ts'
import { type Offer, voiceOf, refuseReadModel } from '#shared/voices/server/offer-shape.ts'
import { voicesFor } from '#shared/voices/server/offer.ts'
import { readOfferFor } from '#shared/voices/server/own-voices.ts'
import { refuseGoneCharacters, refuseGoneVoices } from '#shared/voices/server/refuse-gone-voices.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { labelFor } from '#shared/works/server/label.ts'
import { startWork } from '#shared/works/server/start-work.ts'
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
import { readyReading, type ReadingRow, readingSubject } from './access.ts'
import type { SpokenOptions } from './measure.ts'
import { readAloud, readingKind } from './reading-kind.ts'

type Context = RequestContext<readonly ['user']>
type Input = InputOf<typeof readLinkup>

/** Measured in a thread: if the text changes in between, the new version contains its state at the start of the run. */
const measured = (
  { app, tenant, caller }: Context,
  { id, account_id, name, language }: ReadingRow,
  options: SpokenOptions,
) =>
  app.threads.run(
    'measureReading',
    { tenant: tenant.id, reading: { id, account_id, name, language: language! }, options },
    { lane: 'interactive', tenant: tenant.id, account: caller.id },
  )

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

/** The usual voice must be one of the called engine; blocks and characters may have voices of any engine. */
function refuseVoices(offer: Offer, language: string, options: SpokenOptions, engine: EngineName) {
  if (voicesFor(offer, language).length === 0) throw new Problem('notSpoken', { language })
  refuseReadModel(offer, voiceOf(offer, options.port, engine), options.readModel)
  refuseGoneCharacters(offer, options.characters)
}

const readBy =
  (kind: ReadingKind, engine: EngineName) =>
  async ({ id: given, text, name, language, ...asked }: Input, context: Context) => {
    const { app, db, tenant, caller } = context
    if ((given === undefined) === (text === undefined)) throw new Problem('readingSource')
    // Most mistakes are refused before a text is stored.
    const offer = await readOfferFor(db, caller.id)
    refuseReadModel(offer, voiceOf(offer, asked.port, engine), asked.readModel)
    if (given !== undefined) return startReading(context, given, asked, engine)
    const whose = { tenant: tenant.id, account: caller.id }
    const id = await app.threads.run(
      'storeText',
      { ...whose, kind, name, language, text: text! },
      { ...whose, lane: 'import' },
    )
    try {
      return await startReading(context, id, asked, engine)
    } catch (error) {
      // Nothing remains of a text that is not read; it was stored only to be measured.
      await db.deleteFrom('readings').where('id', '=', id).where('account_id', '=', caller.id).execute()
      throw error
    }
  }

async function startReading(
  context: Context,
  id: string,
  { label: chosen, ...options }: Omit<Input, 'id' | 'text' | 'name' | 'language'>,
  engine: EngineName,
) {
  const { app, db, tenant, caller } = context
  const reading = await readyReading(context, id)
  const offer = await readOfferFor(db, caller.id)
  refuseVoices(offer, reading.language!, options, engine)
  const { uses, blocks, textsOfPorts, unsounded } = await measured(context, reading, options)
  refuseGoneVoices(offer, { textsOfPorts })
  if (blocks === 0) throw new Problem('nothingToSpeak')
  const ports = [
    options.port,
    ...Object.values(options.characters).map(({ port }) => port),
    ...Object.keys(textsOfPorts),
  ]
  const needs = needsOf(offer, ...ports.map((port) => toSpeak(offer, port)))
  return db.transaction().execute(async (trx) => {
    const locked = await readyReading({ db: trx, caller }, id, { lock: true })
    await refuseBusy({ db: trx, caller }, id)
    const label = await labelFor(trx, tenant.id, chosen, { soundOnly: true })
    const { chapter: _chapter, ...saved } = options
    await trx
      .updateTable('readings')
      .set({ options: JSON.stringify(saved) })
      .where('id', '=', id)
      .execute()
    const started = await startWork(app, trx, {
      job: readAloud,
      kind: readingKind,
      run: { tenant: tenant.id, account: caller.id, title: locked.name, size: uses, needs },
      subject: locked,
      language: locked.language,
      options: { ...options, label },
      uses: { unit: 'speech', amount: uses },
    })
    return { ...started, unsounded }
  })
}

async function refuseBusy(context: Pick<Context, 'db' | 'caller'>, id: string): Promise<void> {
  const making = await ownWorks(context)
    .select('id')
    .where('subject_id', '=', id)
    .where('state', '=', workState.generating)
    .executeTakeFirst()
  if (making) throw new Problem('stillWorking')
}

export const readLinkupRoute = route(readLinkup, readBy('article', 'linkup'))
export const readDataBakerRoute = route(readDataBaker, readBy('article', 'dataBaker'))
export const readMicrosoftRoute = route(readMicrosoft, readBy('article', 'microsoft'))
export const readGoogleRoute = route(readGoogle, readBy('article', 'google'))
export const readLongLinkupRoute = route(readLongLinkup, readBy('book', 'linkup'))
export const readLongDataBakerRoute = route(readLongDataBaker, readBy('book', 'dataBaker'))
export const readLongMicrosoftRoute = route(readLongMicrosoft, readBy('book', 'microsoft'))
export const readLongGoogleRoute = route(readLongGoogle, readBy('book', 'google'))
