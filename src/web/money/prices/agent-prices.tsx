import { useSearch } from '@tanstack/react-router'
import { agentBankDetails, agentBankDetailsModify } from '#contract/prices.ts'
import { sellingWords } from '#i18n/agents.ts'
import { useGo } from '#web/core/router/link.tsx'
import { useSay } from '#web/core/i18n/say.ts'
import { paths } from '#web/core/router/paths.ts'
import { BankCard } from './bank-card.tsx'
import { PricesCard } from './agent-prices-card.tsx'
import { Page } from '#web/ui/page.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** What the agent asks its users, and where they pay. */
export function Payment() {
  const say = useSay()
  const go = useGo()
  const part = useSearch({ strict: false, select: (search: { part?: string }) => search.part })
  const shown = part === 'bank' ? 'bank' : 'prices'
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
        onChange={(key) => go(paths.agentPayment(key === 'bank' ? 'bank' : undefined), { replace: true })}
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
