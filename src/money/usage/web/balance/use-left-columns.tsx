import { isOffered, type UsageType } from '#core/contract/usage-types.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { agentTexts } from '#identity/agents/texts/agents.ts'
import type { Column } from '#ui/lists/table.tsx'
import type { Balances } from '../../contract/usage.ts'
import { type Balance, balanceOf, isEmptyBalance, useBalanceText } from './use-balance.ts'

const kinds = [
  { type: 1, title: agentTexts.dubLeft },
  { type: 0, title: agentTexts.speechLeft },
  { type: 2, title: agentTexts.liveLeft },
] as const

/** Columns of remaining usage. Kinds that are not offered are shown only if somebody in the list has some. */
export function useLeftColumns<Row extends Balances>(
  rows: readonly Row[] | undefined,
  width: string,
): Column<Row>[] {
  const t = useT()
  const has = (type: UsageType) => rows?.some((row) => !isEmptyBalance(balanceOf(row, type)))
  return kinds
    .filter(({ type }) => isOffered(type) || has(type))
    .map(({ type, title }) => ({
      key: String(type),
      title: t(title),
      cell: (row) => <Left type={type} balance={balanceOf(row, type)} />,
      width,
    }))
}

function Left({ type, balance }: { type: UsageType; balance: Balance }) {
  const t = useT()
  const text = useBalanceText()
  return isEmptyBalance(balance) ? (
    <span className="text-faint">{t(agentTexts.none)}</span>
  ) : (
    <span>{text(type, balance)}</span>
  )
}
