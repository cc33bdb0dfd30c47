import type { AgentUser } from '#contract/customers.ts'
import { agentUserPriceModify, agentUserPrices } from '#contract/prices.ts'
import { sellingWords } from '#i18n/agents.ts'
import { OwnPrices } from '#web/kit/money/own-prices.tsx'
import { useT } from '#web/core/i18n/use-t.ts'

const calls = { read: agentUserPrices, modify: agentUserPriceModify, list: agentUserPrices.path }

export function UserPrices({ user, onClose }: { user: AgentUser; onClose: () => void }) {
  const t = useT()
  return (
    <OwnPrices
      buyer={user}
      calls={calls}
      words={{
        title: t(sellingWords.userTitle, { name: user.name }),
        hint: t(sellingWords.userHint),
        notSet: t(sellingWords.notSet),
        forAll: (amount) => t(sellingWords.forAll, { amount }),
      }}
      onClose={onClose}
    />
  )
}
