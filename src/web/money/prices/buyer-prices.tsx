import { type Buyer, staffBuyerPriceModify, staffBuyerPrices, staffBuyers } from '#contract/staff-prices.ts'
import { moneyProblems } from '#i18n/money-problems.ts'
import { platformPriceWords } from '#i18n/platform-prices.ts'
import { OwnPrices } from '#web/kit/money/own-prices.tsx'
import { useSay } from '#web/core/i18n/say.ts'

const calls = { read: staffBuyerPrices, modify: staffBuyerPriceModify, list: staffBuyers.path }

export function BuyerPrices({ buyer, onClose }: { buyer: Buyer; onClose: () => void }) {
  const say = useSay()
  return (
    <OwnPrices
      buyer={buyer}
      calls={calls}
      words={{
        title: say(platformPriceWords.setFor, { name: buyer.name }),
        hint: say(platformPriceWords.buyerHint),
        notSet: say(platformPriceWords.notSet),
        forAll: (amount) => say(platformPriceWords.allPay, { amount }),
        below: moneyProblems.belowCost,
      }}
      onClose={onClose}
    />
  )
}
