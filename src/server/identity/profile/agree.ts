import type { Db } from '#server/core/db/database.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { termsInForce, type TermsInForce } from '#server/identity/tenants/terms.ts'

type Agreed = { agreement: number; privacy: number }

/** The person agrees to the texts in force; on some tenants the box is ticked beforehand. */
export async function agreedTerms(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  agreed: Agreed | undefined,
): Promise<TermsInForce> {
  const inForce = await termsInForce(db)
  const all = inForce.every(({ kind, version }) => agreed?.[kind] === version)
  if (!all && (agreed !== undefined || !tenant.brand.termsTicked)) throw new Problem('termsNotAgreed')
  return inForce
}

/** Who agreed to which text, in which version, when, from where. What was agreed to before stays as it was. */
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
