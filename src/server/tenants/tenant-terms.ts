import { tenantTerms } from '#contract/tenants.ts'
import { answer } from '../http/answer.ts'
import { termsInForce } from './terms.ts'

export const answerTenantTerms = answer(tenantTerms, async ({ lang }, visit) => {
  const none = { version: 0, title: '', body: '' }
  const texts = { agreement: none, privacy: none }
  for (const { kind, version } of await termsInForce(visit.db))
    texts[kind] = await visit.db
      .selectFrom('terms')
      .select(['version', 'title', 'body'])
      .where('kind', '=', kind)
      .where('version', '=', version)
      .where('language', '=', lang)
      .executeTakeFirstOrThrow()
  return texts
})
