import { handOver } from '#money/ledger/server/hand-over.ts'
import { receive, type Received } from '#money/ledger/server/receive.ts'
import type { TestServer } from '../server/server.ts'

const year = 365 * 24 * 3_600_000

export interface Given extends Partial<Omit<Received, 'tenant' | 'account'>> {
  tenant: string
  account: string
  /** The agent who gives it; by default the platform. */
  from?: string
}

/** Adds a package of a unit, so that an account has usage. */
export async function giveUsage({ app }: Pick<TestServer, 'app'>, { from, ...given }: Given): Promise<void> {
  const at = given.at ?? app.now()
  const received: Received = {
    key: crypto.randomUUID(),
    cause: 'welcome',
    unit: 'dub',
    size: 3600,
    expires: new Date(at.getTime() + year),
    as: 'giftReceived',
    ...given,
    at,
  }
  await app.database
    .of(given.tenant)
    .transaction()
    .execute((trx) => (from ? handOver(trx, { ...received, from }) : receive(trx, received)))
}
