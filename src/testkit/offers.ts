import { sql } from 'kysely'
import { saveReport } from '#server/core/jobs/this-worker.ts'
import { abilitiesOf } from '#server/production/voices/needs.ts'
import { noOffer, offerFrom } from '#server/production/voices/offer-shape.ts'
import type { App } from '#server/core/app/app.ts'

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
