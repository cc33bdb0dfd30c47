import { usageKind } from '#contract/wire-numbers.ts'
import typography from '#web/ui/typography.module.css'
import type { StaffAccount } from '#contract/staff-accounts.ts'
import { agentWords } from '#i18n/agents.ts'
import { accountWords } from '#i18n/staff-accounts.ts'
import { Ago } from '#web/core/i18n/ago.tsx'
import { Link } from '#web/core/router/link.tsx'
import { useContacts } from '#web/kit/account/contacts.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { typeNames, useAmount } from '#web/kit/money/use-amount.ts'
import { href } from '#web/core/router/href.ts'
import styles from './accounts.module.css'

export function AccountName({
  of: { id, name, tureName },
}: {
  of: Pick<StaffAccount, 'id' | 'name' | 'tureName'>
}) {
  return (
    <div>
      <Link to={href('/staff/account', { id })} className={typography.strongBreaks}>
        {name}
      </Link>
      {tureName && <p className={typography.softBreaks}>{tureName}</p>}
    </div>
  )
}

export function Contact({ of }: { of: Pick<StaffAccount, 'mobile' | 'email' | 'unverified'> }) {
  const t = useT()
  const { mobile, email } = useContacts()(of)
  if (!mobile && !email) return <span className={typography.faint}>{t(accountWords.noContact)}</span>
  return (
    <div>
      {mobile && <p>{mobile}</p>}
      {email && <p className={mobile ? typography.softBreaks : typography.breaks}>{email}</p>}
    </div>
  )
}

export function LastSignIn({ of: { timeSignIn } }: { of: Pick<StaffAccount, 'timeSignIn'> }) {
  const t = useT()
  return timeSignIn ? (
    <Ago time={timeSignIn} />
  ) : (
    <span className={typography.faint}>{t(accountWords.never)}</span>
  )
}

/** Remaining usage; staff have none. */
export function Left({ of: { role, dubAmount, ttsAmount, liveAmount } }: { of: StaffAccount }) {
  if (role === 'operator' || role === 'finance') return <span className={typography.faint}>—</span>
  const figures = [
    { type: usageKind.dubbing, amount: dubAmount },
    { type: usageKind.speech, amount: ttsAmount },
    { type: usageKind.live, amount: liveAmount },
  ] as const
  return <Figures of={figures} />
}

/** Amounts by kind, without empty ones. */
export function Figures({ of: figures }: { of: readonly { type: 0 | 1 | 2; amount: number }[] }) {
  const t = useT()
  const amount = useAmount()
  const some = figures.filter((figure) => figure.amount > 0)
  if (some.length === 0) return <span className={typography.faint}>{t(agentWords.none)}</span>
  return (
    <ul className={styles.figures}>
      {some.map((figure) => (
        <li key={figure.type} className={typography.oneLine}>
          <span className={typography.softBreaks}>{t(typeNames[figure.type])}</span>{' '}
          {amount(figure.type, figure.amount)}
        </li>
      ))}
    </ul>
  )
}
