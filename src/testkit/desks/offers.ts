import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import { saveReport } from '#core/server/jobs/this-worker.ts'
import { abilitiesOf } from '#shared/voices/server/needs.ts'
import { noOffer, offerFrom } from '#shared/voices/server/offer-shape.ts'

/** As if no worker had reported. */
export async function removeOffers({ database }: App): Promise<void> {
  await database.outside
    .updateTable('workers')
    .set({ offer: null, abilities: [], reported_at: null })
    .execute()
}

/** As if the worker of this process had reported these abilities. */
export function addOffer(app: App, offer: object): Promise<void> {
  const whole = offerFrom({ ...noOffer, ...offer })
  return saveReport(app, whole, abilitiesOf(whole))
}

/** The same, and no other worker; it stays even where none runs. */
export async function replaceOffer(app: App, offer: object): Promise<void> {
  await removeOffers(app)
  await addOffer(app, offer)
  await sql`update workers set heartbeat_at = 'infinity' where offer is not null`.execute(
    app.database.outside,
  )
}
