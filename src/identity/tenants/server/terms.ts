import type { Db } from '#core/server/db/database.ts'

export type TermsInForce = { kind: 'agreement' | 'privacy'; version: number }[]

/** The latest version of each text; empty if the tenant has none. */
export async function termsInForce(db: Db): Promise<TermsInForce> {
  return db
    .selectFrom('terms')
    .select(['kind', (is) => is.fn.max('version').as('version')])
    .groupBy('kind')
    .orderBy('kind')
    .execute()
}
