import { sql } from 'kysely'
import type { AuditEntry, AuditAction } from '#contract/audit-log.ts'
import { settingGroups, shownEngines } from '#contract/staff-engines.ts'
import { engineWords } from '#i18n/engines.ts'
import type { Language } from '#i18n/words.ts'
import { called } from '#server/identity/accounts/search.ts'
import type { Db } from '#server/core/db/database.ts'
import { likeContaining } from '#server/core/db/like-containing.ts'
import { inOrder, newestFirst, type Page, pageQuery, type Paging, toPage } from '#server/core/lists/keyset.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import { visibleEntries } from './access.ts'

export interface AuditFilter {
  name: string
  action?: AuditAction | undefined
  /** Days of the ledger, inclusive. */
  since?: string | undefined
  until?: string | undefined
}

interface Reader {
  moneyOnly: boolean
  language: Language
  paging: Paging
}

const newest = newestFirst('audit_log', 'at')

/** A page of entries, the newest first, with the names of those who did them and of what they did them to. */
export async function readAuditLog(
  db: Db,
  { name, action, since, until }: AuditFilter,
  { moneyOnly, language, paging }: Reader,
): Promise<Page<AuditEntry>> {
  let found = visibleEntries(db, { moneyOnly })
  if (action) found = found.where('audit_log.action', '=', action)
  if (since)
    found = found.where(
      sql<boolean>`audit_log.at >= (${since}::date)::timestamp at time zone ${ledgerTimeZone}`,
    )
  if (until)
    found = found.where(
      sql<boolean>`audit_log.at < (${until}::date + 1)::timestamp at time zone ${ledgerTimeZone}`,
    )
  if (name) found = found.where(isAbout(name, language))
  // Of all that are found only these are looked up further.
  const page = pageQuery(found.selectAll('audit_log'), newest, paging).as('audit_log')
  const joined = db
    .with('people', (own) => own.selectFrom('accounts').select('id').where(called(name)))
    .with('sales', (own) =>
      own.selectFrom('orders').select('id').where('number', 'like', likeContaining(name)),
    )
    .selectFrom(page)
    .leftJoin('accounts as doer', 'doer.id', 'audit_log.by_account')
    .leftJoin('accounts as whom', 'whom.id', 'audit_log.subject')
    .leftJoin('tenants', 'tenants.id', 'audit_log.subject')
    .select([
      'audit_log.id',
      'audit_log.action',
      'audit_log.subject',
      'audit_log.details',
      'audit_log.address',
      'audit_log.at',
      'doer.name as by',
      'whom.name as account',
      'tenants.name as tenant',
      'audit_log.place',
    ])
  const { records: rows, next } = toPage(await inOrder(joined, newest).execute(), paging.size)
  const orders = await ordersBehind(
    db,
    rows.flatMap(({ subject }) => subject ?? []),
  )
  const records = rows.map(({ at, subject, account, tenant, ...row }): AuditEntry => ({
    ...row,
    time: at.toISOString(),
    subject:
      subject && account
        ? { kind: 'account', id: subject, name: account }
        : subject && tenant
          ? { kind: 'tenant', id: subject, name: tenant[language] }
          : (orders.get(subject) ?? engineOf(row.details, language)),
  }))
  return { records, next }
}

/** The orders that entries are about, directly or through an invoice or a refund. */
async function ordersBehind(db: Db, subjects: string[]): Promise<Map<string | null, AuditEntry['subject']>> {
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

/** Entries by a person with this name, or about a person, a tenant or an order that matches. */
function isAbout(text: string, language: Language) {
  const like = likeContaining(text)
  // Orders are only searched if the text can be an order number.
  const ofOrders = sql`
    or audit_log.subject in (select id from sales)
    or audit_log.subject in (select id from invoices where order_id in (select id from sales))
    or audit_log.subject in (select id from refunds where order_id in (select id from sales))`
  return sql<boolean>`(audit_log.by_account in (select id from people)
    or audit_log.subject in (select id from people)
    or audit_log.subject in (select id from tenants where tenants.name ->> ${language} ilike ${like})
    ${/\d/.test(text) ? ofOrders : sql``}
    or audit_log.details ->> 'name' ilike ${like})`
}

function engineOf({ engine }: AuditEntry['details'], language: Language): AuditEntry['subject'] {
  const id = [...shownEngines, ...settingGroups].find((name) => name === engine)
  return id ? { kind: 'engine', id, name: engineWords[id][language] } : null
}
