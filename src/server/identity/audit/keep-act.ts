import type { ActDetails, ActName } from '#contract/acts.ts'
import type { Db } from '#server/core/db/database.ts'
import type { Caller } from '#server/core/http/route.ts'

interface By {
  app: { now(): Date }
  tenant: { id: string }
  /** Nobody where those who run the platform did it, who have no account there. */
  caller: Pick<Caller, 'id'> | null
  address: string | null
}

/** Writes down what staff or an agent did to somebody or something, in the transaction in which it was done. */
export async function keepAct(
  trx: Db,
  { app, tenant, caller, address }: By,
  act: ActName,
  subject: string | null,
  details: ActDetails = {},
): Promise<void> {
  await trx
    .insertInto('acts')
    .values({
      tenant_id: tenant.id,
      by_account: caller?.id ?? null,
      act,
      subject,
      details,
      address,
      at: app.now(),
    })
    .execute()
}
