import type { Transaction } from 'kysely'
import type { InputOf } from '#core/contract/call.ts'
import { workState } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { testLimits } from '#shared/resources/contract/resource.ts'
import type { EngineName } from '#shared/voices/contract.ts'
import { needsOf, toSpeak } from '#shared/voices/server/needs.ts'
import { type Offer, voiceOf, refuseReadModel } from '#shared/voices/server/offer-shape.ts'
import { voicesFor } from '#shared/voices/server/offer.ts'
import { readOfferFor } from '#shared/voices/server/own-voices.ts'
import { refuseGoneCharacters, refuseGoneVoices } from '#shared/voices/server/refuse-gone-voices.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { labelFor } from '#shared/works/server/label.ts'
import { startWork } from '#shared/works/server/start-work.ts'
import type { readLinkup } from '../contract/reading-works.ts'
import { readyReading, type ReadingRow } from './access.ts'
import type { SpokenOptions } from './measure.ts'
import { readAloud, readingKind } from './reading-kind.ts'

interface Starter extends CallerContext {
  app: App
  tenant: Pick<Tenant, 'id'>
}
export type Chosen = Omit<InputOf<typeof readLinkup>, 'id' | 'text' | 'name' | 'language'>

/** Measured in a thread: if the text changes in between, the new version contains its state at the start of the run. */
export const measured = (
  { app, tenant, caller }: Starter,
  { id, account_id, name, language }: ReadingRow,
  options: SpokenOptions,
) =>
  app.threads.run(
    'measureReading',
    { tenant: tenant.id, reading: { id, account_id, name, language: language! }, options },
    { lane: 'interactive', tenant: tenant.id, account: caller.id },
  )

/** The usual voice must be one of the called engine; blocks and characters may have voices of any engine. */
function refuseVoices(offer: Offer, language: string, options: SpokenOptions, engine: EngineName) {
  if (voicesFor(offer, language).length === 0) throw new Problem('notSpoken', { language })
  refuseReadModel(offer, voiceOf(offer, options.port, engine), options.readModel)
  refuseGoneCharacters(offer, options.characters)
}

/**
 * Starts reading a text aloud whose import is finished, or refuses with the reason. What a test key makes is short, and free; `record` is
 * called in the transaction that starts it.
 */
export async function startReading(
  context: Starter,
  id: string,
  { label: chosen, ...options }: Chosen,
  engine: EngineName,
  {
    free = false,
    record,
  }: { free?: boolean; record?: (trx: Transaction<DB>, work: string) => Promise<void> } = {},
) {
  const { app, db, tenant, caller } = context
  const reading = await readyReading(context, id)
  const offer = await readOfferFor(db, caller.id)
  refuseVoices(offer, reading.language!, options, engine)
  const { characters, uses, blocks, textsOfPorts, unsounded } = await measured(context, reading, options)
  if (free && characters > testLimits.characters)
    throw new Problem('testTextLong', { characters: testLimits.characters })
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
      uses: { unit: 'speech', amount: free ? 0 : uses },
    })
    await record?.(trx, started.id)
    return { ...started, unsounded }
  })
}

async function refuseBusy(context: CallerContext, id: string): Promise<void> {
  const making = await ownWorks(context)
    .select('id')
    .where('subject_id', '=', id)
    .where('state', '=', workState.generating)
    .executeTakeFirst()
  if (making) throw new Problem('stillWorking')
}
