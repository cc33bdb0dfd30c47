import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import { likeContaining } from '#core/server/db/like-containing.ts'
import { inOrder, newestFirst, type Page, pageQuery, type Paging, toPage } from '#core/server/lists/keyset.ts'
import { fewContaining, idList, rowsContaining } from '#core/server/lists/rows-containing.ts'
import type { Language } from '#core/texts/texts.ts'
import { ledgerTimeZone } from '#domain/money/ledger-time-zone.ts'
import { type AuditEntry, type AuditAction, moneyActions } from '#identity/audit/contract.ts'
import { settingGroups, shownEngines } from '#shared/engines/contract.ts'
import { engineTexts } from '#shared/engines/texts/engines.ts'

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

/** All entries of the tenant for its operator; for finance those about money. */
const visibleEntries = (db: Db, { moneyOnly }: { moneyOnly: boolean }) =>
  db.selectFrom('audit_log').$if(moneyOnly, (all) => all.where('audit_log.action', 'in', moneyActions))

/** A page of entries, the newest first, with the names of those who did them and of what they did them to. */
export async function readAuditLog(
  db: Db,
  { name, action, since, until }: AuditFilter,
  { moneyOnly, language, paging }: Reader,
): Promise<Page<AuditEntry>> {
  const ofEach = moneyOnly && !action && !name
  let found = visibleEntries(db, { moneyOnly: moneyOnly && !ofEach })
  if (action) found = found.where('audit_log.action', '=', action)
  if (since)
    found = found.where(
      sql<boolean>`audit_log.at >= (${since}::date)::timestamp at time zone ${ledgerTimeZone}`,
    )
  if (until)
    found = found.where(
      sql<boolean>`audit_log.at < (${until}::date + 1)::timestamp at time zone ${ledgerTimeZone}`,
    )
  if (name) found = found.where(await isAbout(db, name, language))
  // Further data is read only for the rows of the page.
  const page = ofEach
    ? newestOfEach(db, moneyActions, found, paging)
    : pageQuery(found.selectAll('audit_log'), newest, paging)
  const joined = db
    .selectFrom(page.as('audit_log'))
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

/** Entries of a few actions can be far apart, so each action is read along its index. */
const newestOfEach = (
  db: Db,
  actions: readonly AuditAction[],
  found: ReturnType<typeof visibleEntries>,
  paging: Paging,
) =>
  inOrder(
    db
      .selectFrom(sql<{ action: AuditAction }>`unnest(${actions}::text[])`.as<'wanted'>(sql`wanted(action)`))
      .crossJoinLateral(
        pageQuery(
          found.where(sql<boolean>`audit_log.action = wanted.action`).selectAll('audit_log'),
          newest,
          paging,
        ).as('audit_log'),
      )
      .selectAll('audit_log'),
    newest,
  ).limit(paging.size + 1)

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
async function isAbout(db: Db, text: string, language: Language) {
  const people = await idsOf(db, 'accounts', text)
  // Orders are only searched if the text can be an order number.
  const sales = /\d/.test(text) ? await idsOf(db, 'orders', text) : undefined
  const ofOrders = sql`
    or audit_log.subject = any(${sales})
    or audit_log.subject = any(array(select id from invoices where order_id = any(${sales})))
    or audit_log.subject = any(array(select id from refunds where order_id = any(${sales})))`
  const named = await rowsContaining(db, 'audit_log', text)
  const { rows: tenants } = await sql<{ id: string }>`
    select id from tenants where name ->> ${language} ilike ${likeContaining(text)}`.execute(db)
  return sql<boolean>`(audit_log.by_account = any(${people})
    or audit_log.subject = any(${people})
    or audit_log.subject = any(${idList(tenants.map(({ id }) => id))})
    ${sales ? ofOrders : sql``}
    or ${named})`
}

/** The rows that contain a text, through the index if there are few. */
async function idsOf(db: Db, table: 'accounts' | 'orders', text: string): Promise<RawBuilder<string[]>> {
  const few = await fewContaining(db, table, text)
  return few
    ? idList(few)
    : sql<string[]>`array(select id from ${sql.table(table)} where ${await rowsContaining(db, table, text)})`
}

function engineOf({ engine }: AuditEntry['details'], language: Language): AuditEntry['subject'] {
  const id = [...shownEngines, ...settingGroups].find((name) => name === engine)
  return id ? { kind: 'engine', id, name: engineTexts[id][language] } : null
}
