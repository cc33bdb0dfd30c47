import { useFilter } from '#core/web/router/use-search.ts'
import {
  staffBankDetails,
  staffBankDetailsModify,
  staffBuyers,
  staffPrices,
  staffSeparationRate,
  staffWelcome,
} from '../contract/staff-prices.ts'
import { platformPriceWords } from '../texts.ts'
import { prefetch } from '#core/web/api/queries.ts'
import type { Load } from '#core/web/router/screen.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import { BankCard } from './bank-card.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { Buyers } from './buyers.tsx'
import { PricesCard } from './prices-card.tsx'
import { SeparationCard } from './separation-card.tsx'
import { WelcomeCard } from './welcome-card.tsx'

const parts = ['prices', 'buyers', 'separation', 'bank', 'welcome'] as const
const intros = {
  prices: platformPriceWords.pricesIntro,
  buyers: platformPriceWords.buyersIntro,
  separation: platformPriceWords.separationIntro,
  bank: platformPriceWords.bankIntro,
  welcome: platformPriceWords.welcomeIntro,
}

export const load: Load<'/staff/prices'> = ({ part, name }) => {
  if (part === 'buyers') return prefetchList(staffBuyers, { name })
  prefetch(reading[part ?? 'prices'], {})
}

const reading = {
  prices: staffPrices,
  separation: staffSeparationRate,
  bank: staffBankDetails,
  welcome: staffWelcome,
} as const

/** Prices, custom prices, bank details and welcome gift of the platform. */
export function Prices() {
  const t = useT()
  const { search, change } = useFilter('/staff/prices')
  const shown = search.part ?? 'prices'
  return (
    <Page narrow={shown !== 'buyers'} title={t(platformPriceWords.title)} intro={t(intros[shown])}>
      <Tabs
        label={t(platformPriceWords.parts)}
        tabs={parts.map((key) => ({ key, label: t(platformPriceWords[key]) }))}
        value={shown}
        onChange={(key) => change({ part: key === 'prices' ? undefined : key, name: undefined })}
      >
        {shown === 'prices' && <PricesCard />}
        {shown === 'buyers' && <Buyers />}
        {shown === 'separation' && <SeparationCard />}
        {shown === 'bank' && <BankCard read={staffBankDetails} modify={staffBankDetailsModify} />}
        {shown === 'welcome' && <WelcomeCard />}
      </Tabs>
    </Page>
  )
}
