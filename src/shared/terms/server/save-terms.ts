import { sql, type Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { countTerms, fieldsOf, ownTerms, selectTerms } from './stored-terms.ts'
import { type ListedKind, type Owner, ownerOf, type Saved, type TermKind } from './term-kind.ts'

type Trx = Transaction<DB>

interface Into {
  tenant: string
  owner: Owner
  now: Date
}

/** The list of a kind that a caller changes. */
export const into = (
  { app, tenant, caller }: { app: { now(): Date }; tenant: { id: string }; caller: { id: string } },
  kind: Pick<TermKind<object>, 'of'>,
): Into => ({ tenant: tenant.id, owner: ownerOf(kind, caller), now: app.now() })

/** Serializes changes of one list, so that its limit holds. */
export async function lockTerms(trx: Trx, { tenant, owner }: Omit<Into, 'now'>): Promise<void> {
  const locked =
    owner === null
      ? trx.selectFrom('tenants').select('id').where('id', '=', tenant)
      : trx.selectFrom('accounts').select('id').where('id', '=', owner)
  await locked.forNoKeyUpdate().execute()
}

/** What is stored of a term, by column. */
function rowOf<Term extends object>({ columns, keyOf }: TermKind<Term>, term: Term): Record<string, unknown> {
  const fields = Object.entries<string>(columns) as [keyof Term, string][]
  const row = Object.fromEntries(fields.map(([field, column]) => [column, term[field]]))
  return keyOf ? { ...row, key: keyOf(term) } : row
}

const refs = (names: readonly string[], of = '') => sql.join(names.map((each) => sql.ref(of + each)))
/** Sets columns to what another row has. */
const assignments = (names: readonly string[], from: string) =>
  sql.join(names.map((each) => sql`${sql.ref(each)} = ${sql.ref(`${from}.${each}`)}`))

/** Adds and replaces terms; refuses those for which there is no room. The first of them is listed first. */
export async function saveTerms<Term extends object>(
  trx: Trx,
  kind: TermKind<Term>,
  { tenant, owner, now }: Into,
  terms: readonly Term[],
): Promise<(Saved<Term> & { isNew: boolean })[]> {
  await lockTerms(trx, { tenant, owner })
  const rows = terms.map((term) => rowOf(kind, term))
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return []
  const replaced = ['created_at', ...columns.filter((column) => !kind.same.includes(column))]
  const saved = await sql<Saved<Term> & { isNew: boolean }>`
    insert into ${sql.table(kind.table)} (tenant_id, account_id, created_at, ${refs(columns)})
    select ${tenant}::uuid, ${owner}::uuid, ${now}::timestamptz - place * interval '1 microsecond',
      ${refs(columns, 'sent.')}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as element (value, place),
      jsonb_populate_record(null::${sql.table(kind.table)}, element.value) as sent
    on conflict (tenant_id, account_id, ${refs(kind.same)}) do update
      set ${assignments(replaced, 'excluded')}
    returning id, ${sql.join(fieldsOf(kind))}, xmax = 0 as "isNew"`.execute(trx)
  if ((await countTerms(trx, kind, owner)) > kind.most) throw new Problem(kind.full, { most: kind.most })
  return saved.rows
}

/** Changes a term in its place. */
export async function changeTerm<Term extends { term: string }>(
  trx: Trx,
  kind: ListedKind<Term>,
  into: Omit<Into, 'now'>,
  id: string,
  term: Term,
): Promise<Saved<Term>> {
  await lockTerms(trx, into)
  const row = rowOf(kind, term)
  const own = await ownTerms(trx, kind, into.owner).select('id').where('id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
  const other = await ownTerms(trx, kind, into.owner)
    .select('id')
    .where('key', '=', kind.rules.keyOf(term))
    .where('id', '!=', id)
    .executeTakeFirst()
  if (other) throw new Problem(kind.taken, { term: term.term })
  await sql`
    update ${sql.table(kind.table)} as kept
    set ${assignments(Object.keys(row), 'sent')}
    from jsonb_populate_record(null::${sql.table(kind.table)}, ${JSON.stringify(row)}::jsonb) as sent
    where kept.id = ${id}`.execute(trx)
  return (await selectTerms(trx, kind, into.owner)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as Saved<Term>
}

/** Removes terms, all of which have to be the owner's. */
export async function removeTerms<Term extends object>(
  trx: Trx,
  kind: TermKind<Term>,
  into: Omit<Into, 'now'>,
  ids: readonly string[],
): Promise<Saved<Term>[]> {
  await lockTerms(trx, into)
  const own = await selectTerms(trx, kind, into.owner).where('id', 'in', ids).execute()
  if (own.length < new Set(ids).size) throw new Problem('notFound')
  await trx
    .deleteFrom(kind.table as 'lexicon_terms')
    .where('id', 'in', ids)
    .execute()
  return own as Saved<Term>[]
}
