import type { UsageType } from '#contract/usage-types.ts'
import { quoteWords } from '#i18n/quotes.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Link } from '#web/core/router/link.tsx'
import { useHeldText, useOwnBalance } from '#web/kit/money/use-balance.ts'
import { useWayToBuy } from '#web/kit/money/use-way-to-buy.ts'
import { buttonClass } from '#web/ui/button.tsx'
import callout from '#web/ui/callout.module.css'

const buyTexts = { 0: quoteWords.buySpeech, 1: quoteWords.buyDub, 2: quoteWords.buyLive } as const

/** Says that the balance is too low, and where to buy usage or whom to ask. */
export function UsageShort({ type }: { type: UsageType }) {
  const t = useT()
  const { buy, contact } = useWayToBuy(type)
  const heldText = useHeldText()
  // What running work does not use comes back, so buying may not be needed.
  const held = heldText(type, useOwnBalance(type)?.held ?? 0)
  return (
    <div className={`${callout.warn} ${callout.offer}`} aria-live="polite">
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
