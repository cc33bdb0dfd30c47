import { isOffered, type UsageType } from '#contract/usage-types.ts'
import { agentWords } from '#i18n/agents.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import type { Column } from '#web/ui/table.tsx'
import typography from '#web/ui/typography.module.css'
import { useAmount } from './use-amount.ts'

interface Amounts {
  dubAmount: number
  ttsAmount: number
  liveAmount: number
}

const kinds = [
  { type: 1, title: agentWords.dubLeft, of: ({ dubAmount }: Amounts) => dubAmount },
  { type: 0, title: agentWords.speechLeft, of: ({ ttsAmount }: Amounts) => ttsAmount },
  { type: 2, title: agentWords.liveLeft, of: ({ liveAmount }: Amounts) => liveAmount },
] as const

/** Columns of remaining usage. Kinds that are not offered are shown only if somebody in the list has some. */
export function useLeftColumns<Row extends Amounts>(
  rows: readonly Row[] | undefined,
  width: string,
): Column<Row>[] {
  const t = useT()
  return kinds
    .filter(({ type, of }) => isOffered(type) || rows?.some((row) => of(row) > 0))
    .map(({ type, of, title }) => ({
      key: String(type),
      title: t(title),
      cell: (row) => <Left type={type} left={of(row)} />,
      width,
    }))
}

function Left({ type, left }: { type: UsageType; left: number }) {
  const t = useT()
  const amount = useAmount()
  return left === 0 ? (
    <span className={typography.faint}>{t(agentWords.none)}</span>
  ) : (
    <span>{amount(type, left)}</span>
  )
}
