import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { audiences, type PlatformPrice, staffBankDetails } from '../contract/staff-prices.ts'
import { platformPriceWords } from '../texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { typeNames } from './use-amount.ts'
import { href } from '#core/web/router/href.ts'
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
        t(platformPriceWords.missingOne, {
          what: t(typeNames[price.type]),
          audience: t(platformPriceWords[audience]),
        }),
      ),
  )
  const noBank = bank?.offline === false
  if (missing.length === 0 && !noBank) return null
  return (
    <aside className={styles.missing} aria-label={t(platformPriceWords.missingTitle)}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {missing.length > 0 && (
          <>
            <p className="font-medium">{t(platformPriceWords.missingTitle)}</p>
            <p>{t(platformPriceWords.missingText, { list: list(missing) })}</p>
          </>
        )}
        {noBank && (
          <p>
            {t(platformPriceWords.noBank)}{' '}
            <Link to={href('/staff/prices', { part: 'bank' })}>{t(platformPriceWords.bank)}</Link>
          </p>
        )}
      </div>
    </aside>
  )
}
