import type { Database } from '#core/server/db/database.ts'
import { termsTexts } from '#identity/tenants/server/terms-texts.ts'
import { addTenant, fillEmptyPlatform } from './add-tenant.ts'

export const yiyin = {
  code: 'yiyin',
  name: { cn: '译音', en: 'Yiyin', hk: '譯音' },
  title: {
    cn: '译音 · 配音、朗读与实时翻译',
    en: 'Yiyin – Dubbing, reading and live translation',
    hk: '譯音 · 配音、朗讀與即時翻譯',
  },
  intro: {
    cn: '让每一段声音，说出每一种语言',
    en: 'Every voice, in every language',
    hk: '讓每一段聲音，說出每一種語言',
  },
  theme: 'blue',
} as const

/** A platform without any tenant gets one, because an operator needs a portal to sign in. */
export function seedFirstTenant(database: Database, host: string): Promise<void> {
  return fillEmptyPlatform(database, async (trx) => {
    await addTenant(trx, { ...yiyin, hosts: [host], terms: termsTexts })
  })
}
