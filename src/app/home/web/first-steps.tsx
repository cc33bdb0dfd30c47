import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { User } from '#core/contract/sessions.ts'
import { home } from '#core/texts/home.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useAccount } from '#core/web/session/session.ts'
import { invoiceInfo } from '#identity/accounts/contract.ts'
import { agentPrices } from '#money/prices/contract/prices.ts'
import { Card } from '#ui/layout/card.tsx'
import { type Step, useProductSteps } from './product-steps.ts'
import styles from './first-steps.module.css'

/** Checklist for a new account; hidden once complete. */
export function FirstSteps() {
  const t = useT()
  const { role, user } = useAccount()
  const isAgent = role === 'agent'
  const own = [...useProductSteps(!isAgent), contactStep(user)]
  const ofAgent = useAgentSteps(isAgent)
  const steps = isAgent ? ofAgent : own
  const done = steps.filter((step) => step.done).length
  // Not while they are loading: the card would appear only to change, or to disappear again.
  if (steps.some((step) => step.done === undefined) || done === steps.length) return null
  return (
    <Card
      title={t(home.steps)}
      actions={<p className="small">{t(home.stepsDone, { done, all: steps.length })}</p>}
    >
      <ul className={styles.steps}>
        {steps.map((step) => (
          <li key={step.title.en}>
            <Link to={step.path} className={styles.step} data-done={step.done || undefined}>
              <span className={`${styles.mark} center flex-none rounded-full`}>
                {step.done && <IconCheck size={14} stroke={2.5} aria-hidden />}
                <span className="spoken-only">{t(step.done ? home.stepDone : home.stepOpen)}</span>
              </span>
              <span className="grid min-w-0">
                <span className={`${styles.title} font-medium`}>{t(step.title)}</span>
                <span className="small">{t(step.hint)}</span>
              </span>
              <IconChevronRight size={16} className="flex-none ml-auto text-faint" aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function useAgentSteps(enabled: boolean): Step[] {
  const { user } = useAccount()
  const { data: invoice } = useQuery({ ...reads(invoiceInfo, {}), enabled })
  const { data: prices } = useQuery({ ...reads(agentPrices, {}), enabled })
  return [
    {
      title: home.stepPrices,
      hint: home.stepPricesHint,
      path: href('/agent/payment'),
      done: prices?.some(({ fen }) => fen !== null),
    },
    {
      title: home.stepAvatar,
      hint: home.stepAvatarHint,
      path: href('/profile'),
      done: Boolean(user.avatar),
    },
    contactStep(user),
    {
      title: home.stepInvoice,
      hint: home.stepInvoiceHint,
      path: href('/billManage'),
      done: invoice && Object.values(invoice).some(Boolean),
    },
  ]
}

const contactStep = ({ mobile, email }: User): Step => ({
  title: home.stepContact,
  hint: home.stepContactHint,
  path: href('/profile'),
  done: Boolean(mobile && email),
})
