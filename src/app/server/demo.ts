import { type PublishedName, publishedAccounts } from '#core/contract/published-accounts.ts'
import type { App } from '#core/server/app/app.ts'
import { BadSetting } from '#core/server/settings/config.ts'
import { settingsFault } from '#domain/setting-faults.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { termsTexts } from '#identity/tenants/server/terms-texts.ts'
import { giveWelcome, type Welcome } from '#money/ledger/server/welcome.ts'
import { addTenant, fillEmptyPlatform } from '#money/new-tenants/server/add-tenant.ts'
import { yiyin } from '#money/new-tenants/server/first-tenant.ts'
import { addSample } from '#products/dubbing/sample/server/add-sample.ts'

/**
 * Contacts count as verified, so that signing in with a code can be tried; only the owner of this machine can do so,
 * because config.ts allows the demo on such a machine only.
 */
const contacts: Record<PublishedName, { mobile: string | null; email: string }> = {
  demo: { mobile: '13800000001', email: 'demo@localhost.test' },
  agency: { mobile: '13800000002', email: 'agency@localhost.test' },
  operator: { mobile: null, email: 'operator@localhost.test' },
  finance: { mobile: null, email: 'finance@localhost.test' },
}

export const demoSupport = { support_phone: '400-000-2026', support_email: 'support@localhost.test' }

export const demoTenants = [
  { ...yiyin, ...demoSupport, hosts: ['localhost'], terms: termsTexts, follows_browser: true },
  {
    ...demoSupport,
    code: 'studio',
    name: { cn: '声屿', en: 'Isle of Voices', hk: '聲嶼' },
    title: { cn: '声屿 · 配音工作室', en: 'Isle of Voices – Dubbing studio', hk: '聲嶼 · 配音工作室' },
    intro: {
      cn: '为影像配上动听的声音',
      en: 'Pictures deserve a beautiful voice',
      hk: '為影像配上動聽的聲音',
    },
    theme: 'purple',
    home: 'landing',
    hosts: ['studio.localhost'],
    terms: termsTexts,
    terms_ticked: true,
  },
] as const

/** A fictitious account, so that an order by bank transfer can be tried to its end. */
export const demoBank = {
  offline: true,
  account_number: '0000 0000 0000 0000',
  account_name: '演示账户（请勿转账）',
  english_name: 'Demo account, do not pay',
  bank_name: '演示银行总行营业部',
  english_bank_name: 'Demo Bank, Head Office',
}

/** Like a purchase: enough to try everything, and for an agent to sell and give away. */
const demoUsage: Record<string, Welcome> = {
  demo: { dub: 3 * 3600, speech: 500_000, live: 2 * 3600, days: 365 },
  agency: { dub: 100 * 3600, speech: 20_000_000, live: 50 * 3600, days: 365 },
}

/**
 * Creates two tenants with two brands, an account of each role in both, and their sample projects. Does nothing if any
 * tenant exists.
 */
export async function seedDemo(app: App): Promise<void> {
  if (!app.config.local) throw new BadSetting(settingsFault('demoOpen'))
  await fillEmptyPlatform(app.database, async (trx) => {
    const accounts = await Promise.all(
      publishedAccounts.map(async ({ role, name, password }) => ({
        role,
        name,
        ...contacts[name],
        password_hash: await hashPassword(password),
        published_password: 'usable' as const,
      })),
    )
    for (const tenant of demoTenants) {
      const tenant_id = await addTenant(trx, tenant)
      await trx
        .insertInto('bank_details')
        .values({ ...demoBank, tenant_id, changed_at: app.now() })
        .execute()
      const [domain] = tenant.hosts
      const people = await trx
        .insertInto('accounts')
        .values(accounts.map((account) => ({ ...account, tenant_id, domain })))
        .returning(['id', 'name'])
        .execute()
      for (const { id, name } of people) {
        const usage = demoUsage[name]
        if (usage) await giveWelcome(trx, { tenant: tenant_id, account: id, at: app.now() }, usage)
      }
      const newcomer = people.find(({ name }) => name === publishedAccounts[0].name)
      if (newcomer) await addSample(app, trx, tenant_id, newcomer.id)
    }
  })
  app.tenants.forget()
}
