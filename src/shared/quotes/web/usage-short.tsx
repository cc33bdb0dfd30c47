import type { UsageType } from '#core/contract/usage-types.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { returnHere } from '#money/orders/web/order/return-link.tsx'
import { useWayToBuy } from '#money/orders/web/order/use-way-to-buy.ts'
import { useAmount } from '#money/prices/web/use-amount.ts'
import { useHeldText, useOwnBalance } from '#money/usage/web/balance/use-balance.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { quoteTexts } from '../texts.ts'

const buyTexts = { 0: quoteTexts.buySpeech, 1: quoteTexts.buyDub, 2: quoteTexts.buyLive } as const

/** Says that the balance is too low, by how much if that is known, and where to buy usage or whom to ask. */
export function UsageShort({ type, missing }: { type: UsageType; missing?: number }) {
  const t = useT()
  const amount = useAmount()
  const { buy, contact } = useWayToBuy(type, missing)
  const heldText = useHeldText()
  // What running work does not use comes back, so buying may not be needed.
  const held = heldText(type, useOwnBalance(type)?.held ?? 0)
  return (
    <div className="callout callout-actions" aria-live="polite">
      {buy ? (
        <>
          <p>
            {missing === undefined
              ? t(quoteTexts.notEnough)
              : t(quoteTexts.notEnoughBy, { amount: amount(type, missing) })}
          </p>
          {held && <p>{held}</p>}
          <Link to={buy} className={buttonClass('quiet', { size: 'small' })} onClick={returnHere}>
            {t(buyTexts[type])}
          </Link>
        </>
      ) : (
        <>
          <p>{contact ? t(quoteTexts.notEnoughAsk, { contact }) : t(quoteTexts.notEnoughOnly)}</p>
          {held && <p>{held}</p>}
        </>
      )}
    </div>
  )
}
