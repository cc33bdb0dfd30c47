import type { RequestContext } from '#core/server/http/route.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { imageKey } from '#identity/images/server/image.ts'
import { findTenant } from '#identity/tenants/server/access.ts'
import { brandingOf } from '#identity/tenants/server/branding.ts'
import { runsPlatform } from '#identity/tenants/server/platform.ts'
import { termsInForce } from '#identity/tenants/server/terms.ts'
import { pictures, type TenantDetail, type TermsKind } from '../contract.ts'

type By = RequestContext<readonly ['operator']>

export async function tenantDetail(context: By, id: string): Promise<TenantDetail> {
  const row = await findTenant(context, id)
  const branding = brandingOf(row)
  const visible = pictures.map((picture) => [
    picture,
    branding[picture] && shownAt(context, id, branding[picture]),
  ])
  return {
    id,
    code: row.code,
    isHome: row.is_home,
    suspended: row.suspended_at !== null,
    runsPlatform: runsPlatform(context),
    hosts: await hostsOf(context, id),
    frameOrigins: row.frame_origins,
    collects: [...context.app.payments.offeredBy(row.code).values()].map((provider) => ({
      provider: provider.name,
      merchant: provider.merchant,
      own: context.app.payments.collectedFor(provider).includes(row.code),
    })),
    revision: row.revision,
    branding,
    shown: Object.fromEntries(visible) as TenantDetail['shown'],
    offered: [...context.app.menu.features],
    terms: await termsOf(context, id),
  }
}

/** An image of another tenant is only served on that one's host: here it gets an address for this session. */
export function shownAt(context: By, id: string, path: string): string | null {
  const key = imageKey({ id }, path)
  return key ? fileLink(context, { key }, { name: 'picture.webp' }) : null
}

async function hostsOf({ db, originOf }: By, id: string): Promise<TenantDetail['hosts']> {
  const rows = await db
    .selectFrom('tenant_hosts')
    .select(['host', 'is_primary as primary'])
    .where('tenant_id', '=', id)
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .execute()
  return rows.map((row) => ({ ...row, address: originOf(row.host) }))
}

async function termsOf({ app }: By, id: string): Promise<TenantDetail['terms']> {
  const db = app.database.of(id)
  const terms: TenantDetail['terms'] = {
    agreement: { version: 0, texts: null },
    privacy: { version: 0, texts: null },
  }
  for (const { kind, version } of await termsInForce(db))
    terms[kind] = { version, texts: await textsOf(kind) }
  return terms

  async function textsOf(kind: TermsKind) {
    const rows = await db
      .selectFrom('terms')
      .select(['language', 'title', 'body'])
      .where('kind', '=', kind)
      .where('version', '=', (newest) =>
        newest
          .selectFrom('terms as t')
          .select((is) => is.fn.max('t.version').as('version'))
          .where('t.kind', '=', kind),
      )
      .execute()
    return Object.fromEntries(rows.map(({ language, ...text }) => [language, text])) as NonNullable<
      TenantDetail['terms'][TermsKind]['texts']
    >
  }
}
