import type { UsageType } from '#core/contract/usage-types.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { useWayToBuy } from '#money/orders/web/order/use-way-to-buy.ts'
import { useHeldText, useOwnBalance } from '#money/usage/web/balance/use-balance.ts'
import { buttonClass } from '#ui/buttons/button.tsx'
import { quoteTexts } from '../texts.ts'

const buyTexts = { 0: quoteTexts.buySpeech, 1: quoteTexts.buyDub, 2: quoteTexts.buyLive } as const

/** Says that the balance is too low, and where to buy usage or whom to ask. */
export function UsageShort({ type }: { type: UsageType }) {
  const t = useT()
  const { buy, contact } = useWayToBuy(type)
  const heldText = useHeldText()
  // What running work does not use comes back, so buying may not be needed.
  const held = heldText(type, useOwnBalance(type)?.held ?? 0)
  return (
    <div className="callout callout-actions" aria-live="polite">
      {buy ? (
        <>
          <p>{t(quoteTexts.notEnough)}</p>
          {held && <p>{held}</p>}
          <Link to={buy} className={buttonClass('quiet', { size: 'small' })}>
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
