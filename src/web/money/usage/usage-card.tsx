import typography from '#web/ui/typography.module.css'
import { isOffered } from '#contract/usage-types.ts'
import type { Amount } from '#contract/usage.ts'
import { home } from '#i18n/home.ts'
import styles from './usage-card.module.css'
import { brand } from '#web/core/page/brand.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { href } from '#web/core/router/href.ts'
import type { UsageType } from '#contract/usage-types.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Pie } from '#web/ui/pie.tsx'
import { LineSkeleton, PieSkeleton } from '#web/ui/skeleton.tsx'

type UsageCardProps = {
  unit: 'dub' | 'speech' | 'live'
  title: string
  /** Undefined while loading. */
  amount: Amount | undefined
  /** Kind of usage for the links, if any. */
  kind?: UsageType
}

const size = 144

export function UsageCard({ unit, title, amount, kind }: UsageCardProps) {
  const t = useT()
  const format = useFormat()
  if (!amount)
    return (
      <Card title={title} className={styles.card}>
        <div className={styles.body} aria-busy="true">
          <PieSkeleton size={size} />
          <div className={styles.figures}>
            <LineSkeleton width="80%" />
            <LineSkeleton width="60%" />
          </div>
        </div>
      </Card>
    )
  const { currentAmount: left, useAmount: used, sumBuyAmount: bought, sumGiftAmount: given } = amount
  const shown = (value: number) =>
    unit === 'speech' ? t(home.words, { count: format.number(value) }) : format.duration(value)
  const texts = { left: shown(left), used: shown(used), bought: shown(bought) }
  const any = left + used + bought + given > 0
  const low = left < (left + used) / 10
  return (
    <Card
      title={title}
      className={styles.card}
      actions={
        <>
          {low && <Badge tone="warn">{t(home.low)}</Badge>}
          <UsageActions kind={kind} />
        </>
      }
    >
      <div className={styles.body}>
        <Pie label={t(home.pie, texts)} used={used} left={left} size={size}>
          <span className={styles.left}>{texts.left}</span>
          <span className={styles.unit}>{t(home.left)}</span>
        </Pie>
        <div className={styles.figures}>
          {any ? (
            <dl className={styles.facts}>
              <dt>{t(home.used)}</dt>
              <dd>{texts.used}</dd>
              <dt>{t(home.bought)}</dt>
              <dd>{texts.bought}</dd>
              {given > 0 && (
                <>
                  <dt>{t(home.given)}</dt>
                  <dd>{shown(given)}</dd>
                </>
              )}
            </dl>
          ) : (
            <NoUsage kind={kind} />
          )}
        </div>
      </div>
    </Card>
  )
}

/** Explains how to get usage: buy it, or contact the support. */
function NoUsage({ kind }: { kind: UsageType | undefined }) {
  const t = useT()
  const { phone, email } = brand().support
  const contact = phone ?? email
  const canBuy = kind !== undefined && isOffered(kind)
  return (
    <>
      <p className={typography.heavy}>{t(home.noUsage)}</p>
      {canBuy ? (
        <p className={typography.quiet}>{t(home.noUsageBuy)}</p>
      ) : (
        contact && <p className={typography.quiet}>{t(home.noUsageAsk, { contact })}</p>
      )}
    </>
  )
}

function UsageActions({ kind }: { kind: UsageType | undefined }) {
  const t = useT()
  if (kind === undefined) return null
  const actions = [
    { path: href('/user/selfTrend', { type: kind }), text: home.trend },
    ...(isOffered(kind) ? [{ path: href('/user/addUserOrder', { type: kind }), text: home.buy }] : []),
  ]
  return actions.map(({ path, text }) => (
    <Link key={path} to={path} className={buttonClass('quiet', { size: 'small' })}>
      {t(text)}
    </Link>
  ))
}
