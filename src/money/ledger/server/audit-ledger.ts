import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { type FilledText, type Message, message } from '#core/texts/message/message.ts'
import { staffTexts } from '#core/texts/staff.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import type { Unit } from '#domain/money/units.ts'
import { usageTerms } from '#money/usage/texts/terms.ts'
import { ledgerFindings as found } from '../texts.ts'
import type { EntryKind } from './post.ts'

/** A stored value that does not follow from the entries of the ledger. */
export interface Difference {
  what: FilledText
  kept: Message
  derived: Message
}

/**
 * Recomputes packages, balances and days from the entries, and settlements from payments and refunds, and compares them with
 * the stored values; finds postings whose entries do not sum to zero, and holds of runs that have ended. Reads one snapshot while posting continues.
 */
export const auditLedger = (db: Db): Promise<Difference[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const differences: Difference[] = []
      for (const check of checks) differences.push(...(await check(trx)))
      return differences
    })

const check =
  <Row>(rows: RawBuilder<Row>, describe: (row: Row) => Difference) =>
  async (db: Db): Promise<Difference[]> =>
    (await rows.execute(db)).rows.map(describe)

type Kind = Exclude<EntryKind, 'hold' | 'release'>
const term = (name: Unit | Kind) => message(usageTerms[name])

type InPackage = Record<'remaining' | 'held', number>
type InSettlement = Record<'orders' | 'paid' | 'refunded', number>
type InBalance = Record<'remaining' | 'held' | 'used' | 'bought', number>
const nothing = message(found.nothing)

const checks = [
  check(
    sql<{ posting: string; unit: Unit; sum: number }>`
      select posting_id as posting, unit, sum(amount)::bigint as sum
      from entries group by posting_id, unit having sum(amount) <> 0`,
    ({ posting, unit, sum }) => ({
      what: message(found.posting, { posting, unit: term(unit) }),
      kept: sum,
      derived: 0,
    }),
  ),
  check(
    sql<{ id: string; kept: InPackage; derived: InPackage }>`
      select coalesce(p.id, e.package_id) as id,
        jsonb_build_object('remaining', coalesce(p.remaining, 0), 'held', coalesce(p.held, 0)) as kept,
        jsonb_build_object('remaining', coalesce(e.remaining, 0), 'held', coalesce(e.held, 0)) as derived
      from packages p full join (
        select package_id, sum(amount) filter (where part = 'available') as remaining, coalesce(sum(amount) filter (where part = 'held'), 0) as held
        from entries where package_id is not null group by package_id
      ) e on e.package_id = p.id
      where (p.remaining, p.held) is distinct from (e.remaining, e.held)`,
    ({ id, kept, derived }) => ({
      what: message(found.package, { id }),
      kept: message(found.inPackage, kept),
      derived: message(found.inPackage, derived),
    }),
  ),
  check(
    sql<{ account: string; unit: Unit; kept: InBalance; derived: InBalance }>`
      select coalesce(b.account_id, e.account_id) as account, coalesce(b.unit, e.unit) as unit,
        jsonb_build_object('remaining', coalesce(b.remaining, 0), 'held', coalesce(b.held, 0),
          'used', coalesce(b.used, 0), 'bought', coalesce(b.bought, 0)) as kept,
        jsonb_build_object('remaining', coalesce(e.remaining, 0), 'held', coalesce(e.held, 0),
          'used', coalesce(e.used, 0), 'bought', coalesce(e.bought, 0)) as derived
      from balances b full join (
        select account_id, unit,
          coalesce(sum(amount) filter (where part = 'available'), 0) as remaining,
          coalesce(sum(amount) filter (where part = 'held'), 0) as held,
          coalesce(-sum(amount) filter (where kind = 'use'), 0) as used,
          coalesce(sum(amount) filter (where kind in ('buy', 'giftReceived') or kind = 'refund' and amount < 0), 0) as bought
        from entries where account_id is not null group by account_id, unit
      ) e on e.account_id = b.account_id and e.unit = b.unit
      where (b.remaining, b.held, b.used, b.bought)
        is distinct from (coalesce(e.remaining, 0), coalesce(e.held, 0), coalesce(e.used, 0), coalesce(e.bought, 0))`,
    ({ account, unit, kept, derived }) => ({
      what: message(found.balance, { account, unit: term(unit) }),
      kept: message(found.inBalance, kept),
      derived: message(found.inBalance, derived),
    }),
  ),
  check(
    sql<{
      kind: Kind
      account: string
      unit: Unit
      day: string
      kept: number | null
      derived: number | null
    }>`
      select coalesce(d.kind, e.kind) as kind, coalesce(d.account_id, e.account_id) as account,
        coalesce(d.unit, e.unit) as unit, coalesce(d.day, e.day)::text as day, d.amount as kept, e.amount::bigint as derived
      from usage_days d full join (
        select account_id, unit, (at at time zone ${ledgerTimeZone})::date as day, kind, sum(amount) as amount
        from entries where account_id is not null and kind not in ('hold', 'release') group by 1, 2, 3, 4
      ) e on e.account_id = d.account_id and e.unit = d.unit and e.day = d.day and e.kind = d.kind
      where d.amount is distinct from e.amount`,
    ({ kind, account, unit, day, kept, derived }) => ({
      what: message(found.day, { kind: term(kind), account, unit: term(unit), day }),
      kept: kept ?? nothing,
      derived: derived ?? nothing,
    }),
  ),
  check(
    sql<{ run: string; state: 'done' | 'failed' | 'cancelled' | null }>`
      select h.run_id as run, r.state
      from holds h left join runs r on r.id = h.run_id
      where h.ended is null and coalesce(r.state, 'gone') not in ('waiting', 'running')`,
    ({ run, state }) => ({
      what: message(found.heldForRun, { run }),
      kept: message(found.setAside),
      derived:
        state === null ? message(found.runGone) : message(found.runIs, { state: message(staffTexts[state]) }),
    }),
  ),
  check(
    sql<{ id: string; kept: number; derived: number }>`
      select coalesce(p.id, h.package) as id, coalesce(p.held, 0)::bigint as kept, coalesce(h.held, 0)::bigint as derived
      from (select id, held from packages where held > 0) p full join (
        select (part ->> 'package')::uuid as package, sum((part ->> 'amount')::bigint) as held
        from holds, jsonb_array_elements(taken -> 'parts') as part where ended is null group by 1
      ) h on h.package = p.id
      where p.held is distinct from h.held`,
    ({ id, kept, derived }) => ({ what: message(found.heldInPackage, { id }), kept, derived }),
  ),
  check(
    sql<Record<'number', string> & Record<'fen' | 'usage' | 'rightFen' | 'rightUsage' | 'posted', number>>`
      select o.number, o.refunded as fen, o.refunded_usage as usage, coalesce(r.amount, 0)::bigint as "rightFen",
        coalesce(r.usage, 0)::bigint as "rightUsage", coalesce(e.usage, 0)::bigint as posted
      from orders o left join (
        select order_id, sum(amount) as amount, sum(usage) as usage from refunds group by 1
      ) r on r.order_id = o.id left join (
        select p.cause_id as order_id, e.account_id, -sum(e.amount) as usage
        from entries e join postings p on p.id = e.posting_id
        where e.kind = 'refund' and e.account_id is not null and p.cause = 'order' group by 1, 2
      ) e on e.order_id = o.id and e.account_id = o.buyer_id
      where (o.refunded, o.refunded_usage, o.refunded_usage)
        is distinct from (coalesce(r.amount, 0), coalesce(r.usage, 0), coalesce(e.usage, 0))`,
    ({ number, fen, usage, rightFen, rightUsage, posted }) => ({
      what: message(found.refunds, { number }),
      kept: message(found.refunded, { fen, usage }),
      derived: message(found.refundedInLedger, { fen: rightFen, usage: rightUsage, posted }),
    }),
  ),
  check(
    sql<{ agent: string; month: string; kept: InSettlement; derived: InSettlement }>`
      select coalesce(s.agent_id, d.agent_id) as agent, coalesce(s.month, d.month) as month,
        jsonb_build_object('orders', coalesce(s.orders, 0), 'paid', coalesce(s.paid, 0), 'refunded', coalesce(s.refunded, 0)) as kept,
        jsonb_build_object('orders', coalesce(d.orders, 0), 'paid', coalesce(d.paid, 0), 'refunded', coalesce(d.refunded, 0)) as derived
      from settlement_months s full join settlements_of_payments() d on d.agent_id = s.agent_id and d.month = s.month
      where (coalesce(s.orders, 0), coalesce(s.paid, 0), coalesce(s.refunded, 0))
        is distinct from (coalesce(d.orders, 0), coalesce(d.paid, 0), coalesce(d.refunded, 0))`,
    ({ agent, month, kept, derived }) => ({
      what: message(found.settlement, { agent, month }),
      kept: message(found.inSettlement, kept),
      derived: message(found.inSettlement, derived),
    }),
  ),
]
