import { useFilter } from '#core/web/router/use-search.ts'
import { agentBankDetails, agentBankDetailsModify, agentPrices } from '../contract/prices.ts'
import { sellingWords } from '#identity/agents/texts/agents.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { prefetch } from '#core/web/api/queries.ts'
import type { Load } from '#core/web/router/screen.ts'
import { BankCard } from './bank-card.tsx'
import { PricesCard } from './agent-prices-card.tsx'
import { Page } from '#ui/page.tsx'
import { Tabs } from '#ui/tabs.tsx'

export const load: Load<'/agent/payment'> = ({ part }) =>
  prefetch(part === 'bank' ? agentBankDetails : agentPrices, {})

/** Prices and bank details of an agent. */
export function AgentPrices() {
  const t = useT()
  const { search, change } = useFilter('/agent/payment')
  const shown = search.part ?? 'prices'
  return (
    <Page
      narrow
      title={t(sellingWords.title)}
      intro={t(shown === 'bank' ? sellingWords.bankIntro : sellingWords.pricesIntro)}
    >
      <Tabs
        label={t(sellingWords.parts)}
        tabs={(['prices', 'bank'] as const).map((key) => ({ key, label: t(sellingWords[key]) }))}
        value={shown}
        onChange={(key) => change({ part: key === 'bank' ? key : undefined })}
      >
        {shown === 'bank' ? (
          <BankCard read={agentBankDetails} modify={agentBankDetailsModify} />
        ) : (
          <PricesCard />
        )}
      </Tabs>
    </Page>
  )
}
