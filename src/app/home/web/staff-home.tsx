import { IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { authorityMenu, menuWaiting } from '#identity/menu/contract.ts'
import { home } from '#core/texts/home.ts'
import { FailedRuns } from '#operations/queue/web/failed-runs.tsx'
import { Greeting } from './greeting.tsx'
import styles from './home.module.css'
import { StaffFigures } from './staff-figures.tsx'
import { LineSkeleton } from '#ui/skeleton.tsx'
import { Tile } from './tile.tsx'
import type { Text } from '#core/texts/words.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useLive } from '#core/web/live/live.ts'
import { MenuIcon, nameIn } from '#identity/menu/web/menu-entry.tsx'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useAccount } from '#core/web/session/session.ts'
import { href } from '#core/web/router/href.ts'

/** Hints by screen code. */
const hints: Record<string, Text> = {
  accounts: home.accountsHint,
  agents: home.agentsHint,
  tenants: home.tenantsHint,
  runs: home.runsHint,
  outbox: home.outboxHint,
  staffOrders: home.ordersHint,
  staffInvoices: home.invoicesHint,
  differences: home.differencesHint,
  settlements: home.settlementsHint,
  usageLedger: home.usageLedgerHint,
  auditLog: home.auditLogHint,
  priceSetting: home.priceSettingHint,
  buyerPrices: home.buyerPricesHint,
  separationSetting: home.separationSettingHint,
  bankDetails: home.paymentSettingHint,
  welcomeSetting: home.welcomeSettingHint,
  engines: home.enginesHint,
  staffLexicon: home.lexiconHint,
}

/** Home page of staff: links to the screens of their role; for operators, what needs attention. */
export function StaffHome() {
  const t = useT()
  const language = useLanguage()
  const { role } = useAccount()
  const { data: menu } = useQuery(reads(authorityMenu, {}))
  const waiting = useQuery({ ...reads(menuWaiting, {}), enabled: role === 'finance', staleTime: 0 })
  const renew = () => role === 'finance' && void waiting.refetch()
  useLive({ order: renew }, renew)
  const waitingAt = (code: string) => {
    const count = new Map(Object.entries(waiting.data ?? {})).get(code) ?? 0
    return count > 0 ? t(home.waiting, { count: count > 99 ? '99+' : count }) : undefined
  }
  return (
    <div className="screen">
      <Greeting variant="line" />
      <StaffFigures />
      {role === 'operator' && <FailedRuns />}
      <div className={`${styles.entries} grid gap-5`}>
        {!menu && [0, 1, 2].map((tile) => <LineSkeleton key={tile} height={98} />)}
        {menu
          ?.flatMap(({ children }) => children)
          .map((page) => (
            <Tile
              key={page.code}
              icon={<MenuIcon name={page.icon} size={24} />}
              title={nameIn(language, page)}
              hint={hints[page.code]?.[language]}
              to={page.path}
              waiting={waitingAt(page.code)}
            />
          ))}
        {menu && (
          <Tile
            icon={<IconUserCircle size={24} stroke={1.5} aria-hidden />}
            title={t(home.profile)}
            hint={t(home.profileHint)}
            to={href('/profile')}
          />
        )}
      </div>
    </div>
  )
}
