import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { hold, release, settle } from '#money/ledger/server/hold.ts'
import { allocationKey, takeBack } from '#money/ledger/server/take-back.ts'
import { usable } from '#money/ledger/server/usable.ts'
import { ledgerFindings } from '#money/ledger/texts.ts'
import { addTestTenant } from '../client/people.ts'
import { startServer } from '../server/server.ts'
import { giveUsage } from './give-usage.ts'

const hour = 3_600_000

/** A new ledger with short functions for its postings. */
export async function openTestLedger() {
  const server = await startServer()
  const tenant = await addTestTenant(server)
  const db = () => server.app.database.of(tenant)
  const inTransaction = <Result>(work: (trx: Transaction<DB>) => Promise<Result>) =>
    db().transaction().execute(work)
  const left = (account: string) => usable(db(), account, 'dub', server.app.now())
  /** The result, or that the usage was not sufficient. */
  const outcome = (done: Promise<unknown>) =>
    done.then(
      () => 'done' as const,
      (error: unknown) => {
        if (error instanceof Problem && ['usageShort', 'refundTooMuch'].includes(error.name))
          return 'short' as const
        throw error
      },
    )

  const given = (
    account: string,
    size: number,
    { hours = 1000, ...more }: { key?: string; hours?: number } = {},
  ) => giveUsage(server, { tenant, account, size, ...order, expires: inHours(hours), ...more })
  const order = { cause: 'order', as: 'buy' } as const
  const inHours = (hours: number) => new Date(server.app.now().getTime() + hours * hour)
  const held = (account: string, amount: number, run: string) =>
    outcome(
      inTransaction((trx) => hold(trx, { tenant, account, unit: 'dub', amount, run, at: server.app.now() })),
    )
  const settled = (run: string, used: number) =>
    inTransaction((trx) => settle(trx, { run, used, at: server.app.now() }))
  const released = (run: string) => inTransaction((trx) => release(trx, { run, at: server.app.now() }))
  const handed = (from: string, account: string, size: number, key: string = crypto.randomUUID()) => {
    const expires = inHours(1000)
    return outcome(giveUsage(server, { tenant, account, from, size, key, cause: 'gift', expires }))
  }
  /** Gives the usage of a delivered order, with its key, so that it can be refunded. */
  const ordered = (id: string, account: string, size: number, more: { from?: string; hours: number }) => {
    const { hours, ...from } = more
    const bought = { ...order, causeId: id, key: allocationKey(id), expires: inHours(hours) }
    return outcome(giveUsage(server, { tenant, account, size, ...bought, ...from }))
  }
  const refunded = (id: string, account: string, seller: string | null, size: number) =>
    outcome(
      inTransaction((trx) =>
        takeBack(trx, {
          tenant,
          key: crypto.randomUUID(),
          order: id,
          account,
          seller,
          unit: 'dub',
          size,
          at: server.app.now(),
        }),
      ),
    )
  const balance = (account: string) =>
    db()
      .selectFrom('balances')
      .select(['bought', 'used', 'held', 'remaining'])
      .where('account_id', '=', account)
      .where('unit', '=', 'dub')
      .executeTakeFirst()
  /** The runs of these tests do not exist, so the audit reports their holds as never ending. */
  const differences = async () =>
    (await auditLedger(db())).filter(({ what }) => what.text !== ledgerFindings.heldForRun)
  return {
    server,
    tenant,
    db,
    inTransaction,
    left,
    given,
    held,
    settled,
    released,
    ordered,
    refunded,
    handed,
    balance,
    differences,
  }
}

export type TestLedger = Awaited<ReturnType<typeof openTestLedger>>
