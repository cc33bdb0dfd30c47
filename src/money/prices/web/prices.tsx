import { useQuery, useQueryClient } from '@tanstack/react-query'
import { moneyProblems } from '#core/texts/problems/money.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { prefetchList } from '#core/web/list/use-list.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { useSearch } from '#core/web/router/use-search.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Page } from '#ui/layout/page.tsx'
import {
  staffBankDetails,
  staffBankDetailsModify,
  staffBuyers,
  staffPrices,
  staffSeparationRate,
  staffWelcome,
  type SeparationRate,
  staffSeparationRateModify,
} from '../contract/staff-prices.ts'
import { priceTitles } from '../screens.ts'
import { platformPriceTexts } from '../texts.ts'
import { BankCard } from './bank-card.tsx'
import { Buyers } from './buyers.tsx'
import { PricesCard } from './prices-card.tsx'
import { SettingForm } from './setting-form.tsx'
import { WelcomeCard } from './welcome-card.tsx'

const heads = {
  prices: { title: priceTitles.priceSetting, intro: platformPriceTexts.pricesIntro },
  buyers: { title: priceTitles.buyerPrices, intro: platformPriceTexts.buyersIntro },
  separation: { title: priceTitles.separationSetting, intro: platformPriceTexts.separationIntro },
  bank: { title: priceTitles.bankDetails, intro: platformPriceTexts.bankIntro },
  welcome: { title: priceTitles.welcomeSetting, intro: platformPriceTexts.welcomeIntro },
} as const

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

/** How much usage separating voice and background takes. */
function SeparationCard() {
  const t = useT()
  const query = useQuery(reads(staffSeparationRate, {}))
  return (
    <Card>
      <Loaded query={query} failed={t(platformPriceTexts.separationFailed)} lines={3}>
        {(data) => <SeparationForm rate={data} />}
      </Loaded>
    </Card>
  )
}

const isRate = (typed: string) =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 600 ? undefined : moneyProblems.separationRateInvalid

function SeparationForm({ rate }: { rate: SeparationRate }) {
  const t = useT()
  const client = useQueryClient()
  const form = useForm({ seconds: String(rate.seconds) }, { seconds: isRate })
  const save = useAction(staffSeparationRateModify, {
    done: t(platformPriceTexts.separationSaved),
    onSuccess: (_, saved) => client.setQueryData(reads(staffSeparationRate, {}).queryKey, saved),
  })
  return (
    <SettingForm
      busy={save.busy}
      onSubmit={form.submit(({ seconds }) => save.run({ seconds: Number(seconds) }))}
    >
      <TextField
        {...form.field('seconds')}
        label={t(platformPriceTexts.separationRate)}
        hint={t(platformPriceTexts.separationRateHint)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
    </SettingForm>
  )
}

/** Prices, custom prices, bank details and welcome gift of the platform. */
export function Prices() {
  const t = useT()
  const { part = 'prices' } = useSearch('/staff/prices')
  const { title, intro } = heads[part]
  return (
    <Page narrow={part !== 'buyers'} title={t(title)} intro={t(intro)}>
      {part === 'prices' && <PricesCard />}
      {part === 'buyers' && <Buyers />}
      {part === 'separation' && <SeparationCard />}
      {part === 'bank' && <BankCard read={staffBankDetails} modify={staffBankDetailsModify} />}
      {part === 'welcome' && <WelcomeCard />}
    </Page>
  )
}
