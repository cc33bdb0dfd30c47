import type { AgentUser } from '../contract.ts'
import { agentUserPriceModify, agentUserPrices } from '#money/prices/contract/prices.ts'
import { sellingWords } from '#identity/agents/texts/agents.ts'
import { OwnPrices } from '#money/prices/web/own-prices.tsx'
import { useT } from '#core/web/i18n/use-t.ts'

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
