import type { AgentUser } from '#contract/agents.ts'
import { agentUserPriceModify, agentUserPrices } from '#contract/prices.ts'
import { sellingWords } from '#i18n/agents.ts'
import { OwnPrices } from '#web/kit/money/own-prices.tsx'
import { useSay } from '#web/core/i18n/say.ts'

const calls = { read: agentUserPrices, modify: agentUserPriceModify, list: agentUserPrices.path }

export function UserPrices({ user, onClose }: { user: AgentUser; onClose: () => void }) {
  const say = useSay()
  return (
    <OwnPrices
      buyer={user}
      calls={calls}
      words={{
        title: say(sellingWords.userTitle, { name: user.name }),
        hint: say(sellingWords.userHint),
        notSet: say(sellingWords.notSet),
        forAll: (amount) => say(sellingWords.forAll, { amount }),
      }}
      onClose={onClose}
    />
  )
}
