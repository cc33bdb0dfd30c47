import type { UsageType } from '#core/contract/usage-types.ts'
import { quoteWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Link } from '#core/web/router/link.tsx'
import { useHeldText, useOwnBalance } from '#money/usage/web/balance/use-balance.ts'
import { useWayToBuy } from '#money/orders/web/order/use-way-to-buy.ts'
import { buttonClass } from '#ui/button.tsx'

const buyTexts = { 0: quoteWords.buySpeech, 1: quoteWords.buyDub, 2: quoteWords.buyLive } as const

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
          <p>{t(quoteWords.notEnough)}</p>
          {held && <p>{held}</p>}
          <Link to={buy} className={buttonClass('quiet', { size: 'small' })}>
            {t(buyTexts[type])}
          </Link>
        </>
      ) : (
        <>
          <p>{contact ? t(quoteWords.notEnoughAsk, { contact }) : t(quoteWords.notEnoughOnly)}</p>
          {held && <p>{held}</p>}
        </>
      )}
    </div>
  )
}
