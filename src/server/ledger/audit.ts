import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { bookZone } from './book.ts'

/** What does not follow from the entries of the book, in the words of the person who reads the audit. */
export interface Difference {
  what: string
  kept: string
  derived: string
}

/**
 * Derives packages, balances and days anew from the entries and compares them with what is kept; looks for postings that do
 * not add up to nothing, and for what was set aside for work that has ended. Of one moment, while others go on posting.
 */
export const auditBook = (db: Db): Promise<Difference[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const found: Difference[] = []
      for (const check of checks) found.push(...(await check.execute(trx)).rows)
      return found
    })

const checks = [
  sql<Difference>`
    select format('posting %s in %s', posting_id, unit) as what, sum(amount)::text as kept, '0' as derived
    from entries group by posting_id, unit having sum(amount) <> 0`,
  sql<Difference>`
    select format('package %s', p.id) as what,
      format('remaining %s, held %s', p.remaining, p.held) as kept,
      format('remaining %s, held %s', coalesce(e.remaining, 0), coalesce(e.held, 0)) as derived
    from packages p full join (
      select package_id, sum(amount) filter (where part = 'available') as remaining, coalesce(sum(amount) filter (where part = 'held'), 0) as held
      from entries where package_id is not null group by package_id
    ) e on e.package_id = p.id
    where (p.remaining, p.held) is distinct from (e.remaining, e.held)`,
  sql<Difference>`
    select format('balance of %s in %s', coalesce(b.account_id, e.account_id), coalesce(b.unit, e.unit)) as what,
      format('remaining %s, held %s, used %s, bought %s', b.remaining, b.held, b.used, b.bought) as kept,
      format('remaining %s, held %s, used %s, bought %s', e.remaining, e.held, e.used, e.bought) as derived
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
  sql<Difference>`
    select format('%s of %s in %s on %s', coalesce(d.kind, e.kind), coalesce(d.account_id, e.account_id), coalesce(d.unit, e.unit), coalesce(d.day, e.day)) as what,
      coalesce(d.amount::text, 'nothing') as kept, coalesce(e.amount::text, 'nothing') as derived
    from usage_days d full join (
      select account_id, unit, (at at time zone ${bookZone})::date as day, kind, sum(amount) as amount
      from entries where account_id is not null and kind not in ('hold', 'release') group by 1, 2, 3, 4
    ) e on e.account_id = d.account_id and e.unit = d.unit and e.day = d.day and e.kind = d.kind
    where d.amount is distinct from e.amount`,
  sql<Difference>`
    select format('held for run %s', h.run_id) as what, 'set aside' as kept, format('the run is %s', coalesce(r.state, 'gone')) as derived
    from holds h left join runs r on r.id = h.run_id
    where h.ended is null and coalesce(r.state, 'gone') not in ('waiting', 'running')`,
  sql<Difference>`
    select format('held in package %s', coalesce(p.id, h.package)) as what, coalesce(p.held, 0)::text as kept, coalesce(h.held, 0)::text as derived
    from (select id, held from packages where held > 0) p full join (
      select (part ->> 'package')::uuid as package, sum((part ->> 'amount')::bigint) as held
      from holds, jsonb_array_elements(taken -> 'parts') as part where ended is null group by 1
    ) h on h.package = p.id
    where p.held is distinct from h.held`,
  sql<Difference>`
    select format('refunds of order %s', o.number) as what,
      format('%s fen, %s units', o.refunded, o.refunded_usage) as kept,
      format('%s fen, %s units, %s in the book', coalesce(r.amount, 0), coalesce(r.usage, 0), coalesce(e.usage, 0)) as derived
    from orders o left join (
      select order_id, sum(amount) as amount, sum(usage) as usage from refunds group by 1
    ) r on r.order_id = o.id left join (
      select p.cause_id as order_id, e.account_id, -sum(e.amount) as usage
      from entries e join postings p on p.id = e.posting_id
      where e.kind = 'refund' and e.account_id is not null and p.cause = 'order' group by 1, 2
    ) e on e.order_id = o.id and e.account_id = o.buyer_id
    where (o.refunded, o.refunded_usage, o.refunded_usage)
      is distinct from (coalesce(r.amount, 0), coalesce(r.usage, 0), coalesce(e.usage, 0))`,
]
