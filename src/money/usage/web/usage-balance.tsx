import { isOffered, type UsageType } from '#core/contract/usage-types.ts'
import { home } from '#core/texts/home.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { brand } from '#core/web/page/brand.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { Pie } from '#ui/status/pie.tsx'
import { LineSkeleton, PieSkeleton } from '#ui/status/skeleton.tsx'
import type { Amount } from '../contract/usage.ts'
import styles from './usage-balance.module.css'

type UsageBalanceProps = {
  unit: 'dub' | 'speech' | 'live'
  title: string
  /** Undefined while loading. */
  amount: Amount | undefined
  /** Kind of usage for the links, if any. */
  kind?: UsageType
  /** The account has usage of a product that is not switched on for it. */
  isOff?: boolean
}

const size = 56

/** One kind of usage in a strip of balances: what is left, and where it came from. */
export function UsageBalance({ unit, title, amount, kind, isOff = false }: UsageBalanceProps) {
  const t = useT()
  const format = useFormat()
  if (!amount)
    return (
      <section className={`${styles.balance} flex gap-4 min-w-0`} aria-busy="true">
        <PieSkeleton size={size} />
        <div className="grid flex-1 gap-1 min-w-0">
          <h2 className="text-14 text-soft">{title}</h2>
          <LineSkeleton width="60%" />
          <LineSkeleton width="80%" />
        </div>
      </section>
    )
  const { currentAmount: left, heldAmount: held, useAmount: used } = amount
  const { sumBuyAmount: bought, sumGiftAmount: given } = amount
  const visible = (value: number) =>
    unit === 'speech' ? t(home.characters, { count: format.number(value) }) : format.duration(value)
  const texts = { left: visible(left), held: visible(held), used: visible(used), bought: visible(bought) }
  const any = left + held + used + bought + given > 0
  const low = left < (left + held + used) / 10
  return (
    <section className={`${styles.balance} flex gap-4 min-w-0`}>
      <Pie label={t(held > 0 ? home.pieHeld : home.pie, texts)} used={used + held} left={left} size={size} />
      <div className="grid flex-1 gap-1 min-w-0">
        <header className="row flex-wrap gap-2">
          <h2 className="text-14 text-soft">{title}</h2>
          {low && <Badge tone="warn">{t(home.low)}</Badge>}
        </header>
        {any ? (
          <>
            <p>
              <strong className={styles.left}>{texts.left}</strong>{' '}
              <span className="small">{t(home.left)}</span>
            </p>
            <dl className={`${styles.facts} flex flex-wrap gap-0 gap-x-3 note`}>
              {held > 0 && <Fact what={t(home.held)} amount={texts.held} />}
              <Fact what={t(home.used)} amount={texts.used} />
              <Fact what={t(home.bought)} amount={texts.bought} />
              {given > 0 && <Fact what={t(home.given)} amount={visible(given)} />}
            </dl>
          </>
        ) : (
          <NoUsage kind={kind} />
        )}
        {isOff && left > 0 && <IsOff />}
        <div className={styles.actions}>
          <UsageActions kind={kind} />
        </div>
      </div>
    </section>
  )
}

const Fact = ({ what, amount }: { what: string; amount: string }) => (
  <div>
    <dt>{what}</dt>
    <dd>{amount}</dd>
  </div>
)

/** Explains how to get usage: buy it, or contact the support. */
function NoUsage({ kind }: { kind: UsageType | undefined }) {
  const t = useT()
  const { phone, email } = brand().support
  const contact = phone ?? email
  const canBuy = kind !== undefined && isOffered(kind)
  return (
    <>
      <p className="font-semibold">{t(home.noUsage)}</p>
      {canBuy ? (
        <p className="text-soft">{t(home.noUsageBuy)}</p>
      ) : (
        contact && <p className="text-soft">{t(home.noUsageAsk, { contact })}</p>
      )}
    </>
  )
}

/** Whom to ask to use what was bought. */
function IsOff() {
  const t = useT()
  const { phone, email } = brand().support
  const contact = phone ?? email
  return <p className="text-soft">{contact ? t(home.liveOffAsk, { contact }) : t(home.liveOff)}</p>
}

function UsageActions({ kind }: { kind: UsageType | undefined }) {
  const t = useT()
  if (kind === undefined) return null
  const actions = [
    { path: href('/user/selfTrend', { type: kind }), text: home.trend },
    ...(isOffered(kind) ? [{ path: href('/user/addUserOrder', { type: kind }), text: home.buy }] : []),
  ]
  return actions.map(({ path, text }) => (
    <Link key={path} to={path} className={buttonClass('plain', { size: 'small' })}>
      {t(text)}
    </Link>
  ))
}
