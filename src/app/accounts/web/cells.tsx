import type { UsageType } from '#core/contract/usage-types.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { useContacts } from '#identity/accounts/web/contacts.ts'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import { accountTexts } from '#identity/staff-accounts/texts.ts'
import type { StaffAccount } from '#money/customers/contract.ts'
import { typeNames, useAmount } from '#money/prices/web/use-amount.ts'
import {
  type Balance,
  balanceOf,
  isEmptyBalance,
  useBalanceText,
} from '#money/usage/web/balance/use-balance.ts'

export function AccountName({
  of: { id, name, tureName },
}: {
  of: Pick<StaffAccount, 'id' | 'name' | 'tureName'>
}) {
  return (
    <div>
      <Link to={href('/staff/account', { id })} className="font-medium break-anywhere">
        {name}
      </Link>
      {tureName && <p className="small break-anywhere">{tureName}</p>}
    </div>
  )
}

export function Contact({ of }: { of: Pick<StaffAccount, 'mobile' | 'email' | 'unverified'> }) {
  const t = useT()
  const { mobile, email } = useContacts()(of)
  if (!mobile && !email) return <span className="text-faint">{t(accountTexts.noContact)}</span>
  return (
    <div>
      {mobile && <p>{mobile}</p>}
      {email && <p className={mobile ? 'small break-anywhere' : 'break-anywhere'}>{email}</p>}
    </div>
  )
}

export function LastSignIn({ of: { timeSignIn } }: { of: Pick<StaffAccount, 'timeSignIn'> }) {
  const t = useT()
  return timeSignIn ? <Ago time={timeSignIn} /> : <span className="text-faint">{t(accountTexts.never)}</span>
}

/** Remaining usage; staff have none. */
export function Left({ of: account }: { of: StaffAccount }) {
  if (account.role === 'operator' || account.role === 'finance') return <span className="text-faint">—</span>
  const kinds = [usageKind.dubbing, usageKind.speech, usageKind.live] as const
  return <Balances of={kinds.map((type) => ({ type, ...balanceOf(account, type) }))} />
}

/** Balances by kind, without empty ones. */
export function Balances({ of: balances }: { of: readonly (Balance & { type: UsageType })[] }) {
  const text = useBalanceText()
  const some = balances.filter((balance) => !isEmptyBalance(balance))
  return (
    <FigureList of={some.map((balance) => ({ type: balance.type, text: text(balance.type, balance) }))} />
  )
}

/** Amounts by kind, without empty ones. */
export function Figures({ of: figures }: { of: readonly { type: UsageType; amount: number }[] }) {
  const text = useAmount()
  const some = figures.filter(({ amount }) => amount > 0)
  return <FigureList of={some.map(({ type, amount }) => ({ type, text: text(type, amount) }))} />
}

function FigureList({ of: figures }: { of: readonly { type: UsageType; text: string }[] }) {
  const t = useT()
  if (figures.length === 0) return <span className="text-faint">{t(agentTexts.none)}</span>
  return (
    <ul className="tabular">
      {figures.map(({ type, text }) => (
        <li key={type}>
          <span className="small break-anywhere">{t(typeNames[type])}</span> {text}
        </li>
      ))}
    </ul>
  )
}
