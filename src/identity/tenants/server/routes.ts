import { tenantBrand, tenantTerms } from '#core/contract/tenants.ts'
import { route } from '#core/server/http/route.ts'
import { termsInForce } from './terms.ts'

export const tenantBrandRoute = route(tenantBrand, async (_input, context) => context.tenant.brand)

export const tenantTermsRoute = route(tenantTerms, async ({ lang }, context) => {
  const none = { version: 0, title: '', body: '' }
  const texts = { agreement: none, privacy: none }
  for (const { kind, version } of await termsInForce(context.db))
    texts[kind] = await context.db
      .selectFrom('terms')
      .select(['version', 'title', 'body'])
      .where('kind', '=', kind)
      .where('version', '=', version)
      .where('language', '=', lang)
      .executeTakeFirstOrThrow()
  return texts
})
