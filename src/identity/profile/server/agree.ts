import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { termsInForce, type TermsInForce } from '#identity/tenants/server/terms.ts'

type Agreed = { agreement: number; privacy: number }

/** The person accepts the terms in force; on some tenants the box is ticked by default. */
export async function agreedTerms(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  agreed: Agreed | undefined,
): Promise<TermsInForce> {
  const inForce = await termsInForce(db)
  const all = inForce.every(({ kind, version }) => agreed?.[kind] === version)
  if (!all && (agreed !== undefined || !tenant.brand.termsTicked)) throw new Problem('termsNotAgreed')
  return inForce
}

/** Whether a person has accepted terms here before. */
export const hasAgreed = async (trx: Db, account: string): Promise<boolean> =>
  (await trx
    .selectFrom('consents')
    .select('account_id')
    .where('account_id', '=', account)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Records who accepted which text in which version, when and from where. Earlier consents stay unchanged. */
export async function recordConsent(
  trx: Db,
  { app, tenant, address }: Pick<RequestContext, 'app' | 'tenant' | 'address'>,
  { account, language, terms }: { account: string; language: string; terms: TermsInForce },
): Promise<void> {
  if (terms.length === 0) return
  await trx
    .insertInto('consents')
    .values(
      terms.map(({ kind, version }) => ({
        tenant_id: tenant.id,
        account_id: account,
        kind,
        version,
        language,
        address,
        agreed_at: app.now(),
      })),
    )
    .onConflict((known) => known.doNothing())
    .execute()
}
