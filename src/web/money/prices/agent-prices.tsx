import { useFilter } from '#web/core/router/use-search.ts'
import { agentBankDetails, agentBankDetailsModify } from '#contract/prices.ts'
import { sellingWords } from '#i18n/agents.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { BankCard } from './bank-card.tsx'
import { PricesCard } from './agent-prices-card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** What the agent asks its users, and where they pay. */
export function AgentPrices() {
  const say = useSay()
  const { search, change } = useFilter('/agent/payment')
  const shown = search.part ?? 'prices'
  return (
    <Page
      narrow
      title={say(sellingWords.title)}
      intro={say(shown === 'bank' ? sellingWords.bankIntro : sellingWords.pricesIntro)}
    >
      <Tabs
        label={say(sellingWords.parts)}
        tabs={(['prices', 'bank'] as const).map((key) => ({ key, label: say(sellingWords[key]) }))}
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
