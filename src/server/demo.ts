import type { App } from '#server/core/app/app.ts'
import { giveWelcome, type Welcome } from '#server/money/ledger/welcome.ts'
import { addSample } from '#server/products/dubbing/sample/add-sample.ts'
import { hashPassword } from '#server/identity/accounts/password.ts'
import { addTenant, fillEmptyPlatform } from '#server/money/new-tenants/add-tenant.ts'
import { yiyin } from '#server/money/new-tenants/first-tenant.ts'
import { termsTexts } from '#server/identity/tenants/terms-texts.ts'

/**
 * Published, and so only for a database that nobody outside this machine can reach (config.ts refuses the rest). Their
 * contacts count as verified: signing in by a code can be tried, and nobody but this machine's owner can.
 */
export const demoAccounts = [
  { role: 'user', name: 'demo', password: 'Demo#2026', mobile: '13800000001', email: 'demo@localhost.test' },
  {
    role: 'agent',
    name: 'agency',
    password: 'Agency#2026',
    mobile: '13800000002',
    email: 'agency@localhost.test',
  },
  {
    role: 'operator',
    name: 'operator',
    password: 'Operator#2026',
    mobile: null,
    email: 'operator@localhost.test',
  },
  {
    role: 'finance',
    name: 'finance',
    password: 'Finance#2026',
    mobile: null,
    email: 'finance@localhost.test',
  },
] as const

const support = { support_phone: '400-000-2026', support_email: 'support@localhost.test' }

const demoTenants = [
  { ...yiyin, ...support, hosts: ['localhost'], terms: termsTexts },
  {
    ...support,
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

/** Nobody's, so that an order by bank transfer can be walked through to its end. */
const demoBank = {
  offline: true,
  account_number: '0000 0000 0000 0000',
  account_name: '演示账户（请勿转账）',
  english_name: 'Demo account, do not pay',
  bank_name: '演示银行总行营业部',
  english_bank_name: 'Demo Bank, Head Office',
}

/** As if bought: enough to try everything with, and for an agent to sell and give away. */
const demoUsage: Record<string, Welcome> = {
  demo: { dub: 3 * 3600, speech: 500_000, live: 2 * 3600, days: 365 },
  agency: { dub: 100 * 3600, speech: 20_000_000, live: 50 * 3600, days: 365 },
}

/** Two tenants under two brands, a person of each kind in both, and a sample project to look at. Does nothing where any tenant exists. */
export async function seedDemo(app: App): Promise<void> {
  await fillEmptyPlatform(app.database, async (trx) => {
    const accounts = await Promise.all(
      demoAccounts.map(async ({ password, ...account }) => ({
        ...account,
        password_hash: await hashPassword(password),
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
      const newcomer = people.find(({ name }) => name === demoAccounts[0].name)
      if (tenant === demoTenants[0] && newcomer) await addSample(app, trx, tenant_id, newcomer.id)
    }
  })
  app.tenants.forget()
}
