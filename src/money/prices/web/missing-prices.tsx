import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { audiences, type PlatformPrice, staffBankDetails } from '../contract/staff-prices.ts'
import { priceTitles } from '../screens.ts'
import { platformPriceTexts } from '../texts.ts'
import { typeNames } from './use-amount.ts'
import styles from './prices.module.css'

/** Lists what must be set before anybody can buy. */
export function MissingPrices({ prices }: { prices: readonly PlatformPrice[] }) {
  const t = useT()
  const { list } = useFormat()
  const bank = useQuery(reads(staffBankDetails, {})).data
  const missing = prices.flatMap((price) =>
    audiences
      .filter((audience) => price[audience] === null)
      .map((audience) =>
        t(platformPriceTexts.missingOne, {
          what: t(typeNames[price.type]),
          audience: t(platformPriceTexts[audience]),
        }),
      ),
  )
  const noBank = bank?.offline === false
  if (missing.length === 0 && !noBank) return null
  return (
    <aside className={styles.missing} aria-label={t(platformPriceTexts.missingTitle)}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {missing.length > 0 && (
          <>
            <p className="font-medium">{t(platformPriceTexts.missingTitle)}</p>
            <p>{t(platformPriceTexts.missingText, { list: list(missing) })}</p>
          </>
        )}
        {noBank && (
          <p>
            {t(platformPriceTexts.noBank)}{' '}
            <Link to={href('/staff/prices', { part: 'bank' })}>{t(priceTitles.bankDetails)}</Link>
          </p>
        )}
      </div>
    </aside>
  )
}
