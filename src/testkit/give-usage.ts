import type { Unit } from '#domain/money/units.ts'
import { receive } from '#server/ledger/receive.ts'
import type { TestServer } from './server.ts'

const year = 365 * 24 * 3_600_000

/** A package of a unit, so that an account has something to use. */
export async function giveUsage(
  { app }: TestServer,
  {
    tenant,
    account,
    unit = 'dub',
    size = 3600,
  }: { tenant: string; account: string; unit?: Unit; size?: number },
): Promise<void> {
  const at = app.now()
  await app.database
    .of(tenant)
    .transaction()
    .execute((trx) =>
      receive(trx, {
        tenant,
        key: crypto.randomUUID(),
        cause: 'welcome',
        at,
        account,
        unit,
        size,
        expires: new Date(at.getTime() + year),
        as: 'giftReceived',
      }),
    )
}
