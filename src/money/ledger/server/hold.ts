import { type Selectable, sql, type Transaction } from 'kysely'
import type { DB, Holds } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type Part, splitParts, takeOldest } from '#domain/money/take-oldest.ts'
import type { Unit } from '#domain/money/units.ts'
import { lockBalances } from './lock-balances.ts'
import { notifyLow } from './notify-low.ts'
import { type Entry, post, postFrom, type Posting } from './post.ts'
import { spendablePackages } from './usable.ts'

interface Hold {
  tenant: string
  account: string
  unit: Unit
  amount: number
  run: string
  at: Date
  /** The number of the hold of this run; a retried run holds again. */
  round?: number
}

/** Holds usage for a run, or refuses if there is too little; in the transaction that starts the run. */
export async function hold(trx: Transaction<DB>, held: Hold) {
  const { tenant, account, unit, amount, run, at, round = 1 } = held
  // Nothing to speak costs nothing.
  if (amount === 0) return
  await lockBalances(trx, tenant, [account], unit)
  const packages = await spendablePackages(trx, account, unit, at)
  const parts = takeOldest(packages, amount)
  if (!parts) throw new Problem('usageShort')
  await post(trx, {
    tenant,
    key: keyOf(run, round, 'hold'),
    cause: 'run',
    causeId: run,
    at,
    hold: { run, round, account, unit, parts },
    entries: parts.flatMap((part) => move(account, unit, part, 'available', 'held', 'hold')),
  })
}

/** Adds to the open hold of a run whose length is not known in advance, or refuses if there is too little. */
export async function holdMore(trx: Transaction<DB>, { tenant, account, unit, amount, run, at }: Hold) {
  const open = await trx
    .selectFrom('holds')
    .selectAll()
    .where('run_id', '=', run)
    .where('ended', 'is', null)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await lockBalances(trx, tenant, [account], unit)
  const parts = takeOldest(await spendablePackages(trx, account, unit, at), amount)
  if (!parts) throw new Problem('usageShort')
  await post(trx, {
    tenant,
    key: keyOf(run, open.round, `hold:${open.taken.parts.length}`),
    cause: 'run',
    causeId: run,
    at,
    entries: parts.flatMap((part) => move(account, unit, part, 'available', 'held', 'hold')),
  })
  // What was held first is spent first. A package may be there several times.
  await trx
    .updateTable('holds')
    .set({ taken: { parts: [...open.taken.parts, ...parts] } })
    .where('run_id', '=', run)
    .where('round', '=', open.round)
    .execute()
}

/** Holds again what was released when the run failed or was canceled. */
export async function holdAgain(trx: Transaction<DB>, { run, at }: { run: string; at: Date }) {
  const last = await trx
    .selectFrom('holds')
    .selectAll()
    .where('run_id', '=', run)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last?.ended !== 'released') return
  const amount = last.taken.parts.reduce((sum, part) => sum + part.amount, 0)
  const { tenant_id: tenant, account_id: account, unit, round } = last
  await hold(trx, { tenant, account, unit, amount, run, at, round: round + 1 })
}

/** Charges a completed run for its usage and releases the rest. Does nothing without an open hold. */
export async function settle(
  trx: Transaction<DB>,
  { run, used, at }: { run: string; used: number; at: Date },
) {
  const open = await takeHold(trx, run, at, 'settled')
  if (!open) return
  const { account_id: account, unit } = open
  const split = splitParts(open.taken.parts, used)
  const end = endOf(open, at, [
    ...split.used.flatMap((part): Entry[] => [
      { account, part: 'held', package: part.package, unit, amount: -part.amount, kind: 'use' },
      { part: 'used', unit, amount: part.amount, kind: 'use' },
    ]),
    ...split.rest.flatMap((part) => move(account, unit, part, 'held', 'available', 'release')),
  ])
  const stock = await postFrom(trx, end, { account, unit })
  const amount = split.used.reduce((sum, part) => sum + part.amount, 0)
  await chargeKey(trx, { run, unit, amount, at })
  await notifyLow(trx, { tenant: open.tenant_id, account, unit, amount, at }, stock)
}

/** Adds a charge to the usage of the API key that started the run, if one did. */
const chargeKey = (trx: Transaction<DB>, { run, unit, amount, at }: Omit<Hold, 'tenant' | 'account'>) =>
  sql`
    insert into key_charges (tenant_id, key_id, day, product, unit, amount)
    select runs.tenant_id, key_id, ledger_day(${at}), coalesce(subject_kind, runs.kind), ${unit}, ${amount}::bigint
    from runs join api_keys on api_keys.id = runs.key_id
    where runs.id = ${run} and ${amount}::bigint > 0
    on conflict (tenant_id, key_id, day, product, unit)
      do update set amount = key_charges.amount + excluded.amount`.execute(trx)

/** Releases the hold of a run that failed or was canceled. */
export async function release(trx: Transaction<DB>, { run, at }: { run: string; at: Date }) {
  const open = await takeHold(trx, run, at, 'released')
  if (!open) return
  const { account_id: account, unit } = open
  const back = open.taken.parts.flatMap((part) => move(account, unit, part, 'held', 'available', 'release'))
  await post(trx, endOf(open, at, back))
}

const keyOf = (run: string, round: number, step: string) => `run:${run}:${round}:${step}`

const endOf = (open: Selectable<Holds>, at: Date, entries: Entry[]): Posting => ({
  tenant: open.tenant_id,
  key: keyOf(open.run_id, open.round, 'end'),
  cause: 'run',
  causeId: open.run_id,
  at,
  entries,
})

/** Takes the open hold of a run and locks its balance in one statement, in the usual lock order: hold, then balance. */
const takeHold = (trx: Transaction<DB>, run: string, at: Date, ended: 'settled' | 'released') =>
  trx
    .with('open', (db) =>
      db
        .updateTable('holds')
        .set({ ended, ended_at: at })
        .where('run_id', '=', run)
        .where('ended', 'is', null)
        .returningAll(),
    )
    .selectFrom('open')
    .innerJoin('balances', (join) =>
      join.onRef('balances.account_id', '=', 'open.account_id').onRef('balances.unit', '=', 'open.unit'),
    )
    .selectAll('open')
    .forUpdate('balances')
    .executeTakeFirst()

const move = (
  account: string,
  unit: Unit,
  { package: id, amount }: Part,
  from: 'available' | 'held',
  to: 'available' | 'held',
  kind: 'hold' | 'release',
): Entry[] => [
  { account, part: from, package: id, unit, amount: -amount, kind },
  { account, part: to, package: id, unit, amount, kind },
]
