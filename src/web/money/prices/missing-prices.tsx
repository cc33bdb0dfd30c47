import typography from '#web/ui/typography.module.css'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { audiences, type PlatformPrice, staffBankDetails } from '#contract/staff-prices.ts'
import { platformPriceWords } from '#i18n/platform-prices.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { typeNames } from '#web/kit/money/use-amount.ts'
import { href } from '#web/core/router/href.ts'
import styles from './prices.module.css'

/** Says what is still to be set before people can buy: an installation from before prices has none. */
export function MissingPrices({ prices }: { prices: readonly PlatformPrice[] }) {
  const say = useSay()
  const { list } = useFormat()
  const bank = useQuery(reads(staffBankDetails, {})).data
  const missing = prices.flatMap((price) =>
    audiences
      .filter((audience) => price[audience] === null)
      .map((audience) =>
        say(platformPriceWords.missingOne, {
          what: say(typeNames[price.type]),
          audience: say(platformPriceWords[audience]),
        }),
      ),
  )
  const noBank = bank?.offline === false
  if (missing.length === 0 && !noBank) return null
  return (
    <aside className={styles.missing} aria-label={say(platformPriceWords.missingTitle)}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
      <div>
        {missing.length > 0 && (
          <>
            <p className={typography.strong}>{say(platformPriceWords.missingTitle)}</p>
            <p>{say(platformPriceWords.missingText, { list: list(missing) })}</p>
          </>
        )}
        {noBank && (
          <p>
            {say(platformPriceWords.noBank)}{' '}
            <Link to={href('/staff/prices', { part: 'bank' })}>{say(platformPriceWords.bank)}</Link>
          </p>
        )}
      </div>
    </aside>
  )
}
