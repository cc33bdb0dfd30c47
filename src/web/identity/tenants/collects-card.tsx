import typography from '#web/ui/typography.module.css'
import type { TenantDetail } from '#contract/staff-tenants.ts'
import { paymentWords } from '#i18n/payments.ts'
import { tenantWords } from '#i18n/tenants.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './tenants.module.css'

/** Merchant accounts of a tenant, configured on the server. */
export function CollectsCard({ tenant: { collects } }: { tenant: TenantDetail }) {
  const t = useT()
  return (
    <Card title={t(tenantWords.collects)}>
      <p className={typography.soft}>{t(tenantWords.collectsHint)}</p>
      {collects.length === 0 ? (
        <p>{t(tenantWords.collectsNothing)}</p>
      ) : (
        <ul className={styles.ending}>
          {collects.map(({ provider, merchant, own }) => (
            <li key={provider} className={styles.row}>
              <span>
                {t(paymentWords[provider])}
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
