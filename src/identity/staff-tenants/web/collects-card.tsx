import { paymentProviders } from '#core/texts/payment-providers.ts'
import type { TenantDetail } from '../contract.ts'
import { tenantWords } from '../texts.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import styles from './tenants.module.css'

/** Merchant accounts of a tenant, configured on the server. */
export function CollectsCard({ tenant: { collects } }: { tenant: TenantDetail }) {
  const t = useT()
  return (
    <Card title={t(tenantWords.collects)}>
      <p className="small">{t(tenantWords.collectsHint)}</p>
      {collects.length === 0 ? (
        <p>{t(tenantWords.collectsNothing)}</p>
      ) : (
        <ul className={styles.ending}>
          {collects.map(({ provider, merchant, own }) => (
            <li key={provider} className={`${styles.row} row flex-wrap gap-2 gap-x-3 border-b`}>
              <span>
                {t(paymentProviders[provider])}
                {provider !== 'sandbox' && ` · ${merchant}`}
              </span>
              <Badge tone={own ? 'brand' : 'neutral'}>
                {t(own ? tenantWords.collectsOwn : tenantWords.collectsPlatform)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
