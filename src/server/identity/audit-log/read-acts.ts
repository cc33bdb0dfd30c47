import { sql } from 'kysely'
import type { Act, ActName } from '#contract/acts.ts'
import { settingGroups, shownEngines } from '#contract/staff-engines.ts'
import { engineWords } from '#i18n/engines.ts'
import type { Language } from '#i18n/words.ts'
import { called } from '#server/identity/accounts/search.ts'
import type { Db } from '#server/core/db/database.ts'
import { holding } from '#server/core/db/holding.ts'
import { bookZone } from '#domain/money/book-zone.ts'
import { visibleActs } from './access.ts'

export interface ActsFilter {
  name: string
  act?: ActName | undefined
  /** Days of the book, both included. */
  since?: string | undefined
  until?: string | undefined
}

interface Page {
  moneyOnly: boolean
  language: Language
  after?: string | undefined
  limit: number
}

/** The newest acts behind one, with the names of those who did them and of what they did them to. */
export async function readActs(
  db: Db,
  { name, act, since, until }: ActsFilter,
  { moneyOnly, language, after, limit }: Page,
): Promise<Act[]> {
  let found = visibleActs(db, { moneyOnly })
  if (act) found = found.where('acts.act', '=', act)
  if (since)
    found = found.where(sql<boolean>`acts.at >= (${since}::date)::timestamp at time zone ${bookZone}`)
  if (until)
    found = found.where(sql<boolean>`acts.at < (${until}::date + 1)::timestamp at time zone ${bookZone}`)
  if (after)
    found = found.where(
      sql<boolean>`(acts.at, acts.id) < (select last.at, last.id from acts last where last.id = ${after})`,
    )
  if (name) found = found.where(isAbout(name, language))
  // Of all that are found only these are looked up further.
  const page = found
    .selectAll('acts')
    .orderBy('acts.at', 'desc')
    .orderBy('acts.id', 'desc')
    .limit(limit)
    .as('acts')
  const rows = await db
    .with('people', (own) => own.selectFrom('accounts').select('id').where(called(name)))
    .with('sales', (own) => own.selectFrom('orders').select('id').where('number', 'like', holding(name)))
    .selectFrom(page)
    .leftJoin('accounts as doer', 'doer.id', 'acts.by_account')
    .leftJoin('accounts as whom', 'whom.id', 'acts.subject')
    .leftJoin('tenants', 'tenants.id', 'acts.subject')
    .select([
      'acts.id',
      'acts.act',
      'acts.subject',
      'acts.details',
      'acts.address',
      'acts.at',
      'doer.name as by',
      'whom.name as account',
      'tenants.name as tenant',
    ])
    .orderBy('acts.at', 'desc')
    .orderBy('acts.id', 'desc')
    .execute()
  const orders = await ordersBehind(
    db,
    rows.flatMap(({ subject }) => subject ?? []),
  )
  return rows.map(({ at, subject, account, tenant, ...row }) => ({
    ...row,
    time: at.toISOString(),
    subject:
      subject && account
        ? { kind: 'account', id: subject, name: account }
        : subject && tenant
          ? { kind: 'tenant', id: subject, name: tenant[language] }
          : (orders.get(subject) ?? engineOf(row.details, language)),
  }))
}

/** The orders that acts were about, themselves or by an invoice or a refund of theirs. */
async function ordersBehind(db: Db, subjects: string[]): Promise<Map<string | null, Act['subject']>> {
  if (subjects.length === 0) return new Map()
  const { rows } = await sql<{ subject: string; id: string; number: string }>`
    select behind.id as subject, orders.id, orders.number
    from (
      select id, id as order_id from orders where id = any(${subjects}::uuid[])
      union all select id, order_id from invoices where id = any(${subjects}::uuid[])
      union all select id, order_id from refunds where id = any(${subjects}::uuid[])
    ) behind join orders on orders.id = behind.order_id`.execute(db)
  return new Map(rows.map(({ subject, id, number }) => [subject, { kind: 'order', id, name: number }]))
}

/** Done by somebody who is called so, or to somebody, a tenant, or an order of that number. */
function isAbout(text: string, language: Language) {
  const like = holding(text)
  // Where nothing can be the number of an order, none is looked at.
  const ofOrders = sql`
    or acts.subject in (select id from sales)
    or acts.subject in (select id from invoices where order_id in (select id from sales))
    or acts.subject in (select id from refunds where order_id in (select id from sales))`
  return sql<boolean>`(acts.by_account in (select id from people)
    or acts.subject in (select id from people)
    or acts.subject in (select id from tenants where tenants.name ->> ${language} ilike ${like})
    ${/\d/.test(text) ? ofOrders : sql``}
    or acts.details ->> 'name' ilike ${like})`
}

function engineOf({ engine }: Act['details'], language: Language): Act['subject'] {
  const id = [...shownEngines, ...settingGroups].find((name) => name === engine)
  return id ? { kind: 'engine', id, name: engineWords[id][language] } : null
}
