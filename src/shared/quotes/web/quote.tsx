import type { UsageType } from '#core/contract/usage-types.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed, type Query } from '#core/web/router/load-failed.tsx'
import { useAmount } from '#money/prices/web/use-amount.ts'
import { useBalanceText } from '#money/usage/web/balance/use-balance.ts'
import { LineSkeleton } from '#ui/status/skeleton.tsx'
import type { Quoted } from '../contract.ts'
import { quoteTexts } from '../texts.ts'
import { isShort, missingFor } from './spend-button.tsx'
import { UsageShort } from './usage-short.tsx'
import styles from './quote.module.css'

interface QuoteProps {
  type: UsageType
  query: Query & { data: Quoted | undefined; isError: boolean }
  /** A further figure; without a value while loading. */
  facts?: readonly { label: string; value: string | undefined }[]
}

/** Required usage, remaining usage and duration of a job; if the balance is too low, the way to get more. */
export function Quote({ type, query, facts = [] }: QuoteProps) {
  const t = useT()
  const format = useFormat()
  const amount = useAmount()
  const balance = useBalanceText()
  const { data, isError } = query
  if (isError && !data) return <LoadFailed title={t(quoteTexts.quoteFailed)} query={query} />
  const rows = [
    {
      label: t(quoteTexts.uses),
      value: data && (data.uses === 0 ? t(quoteTexts.free) : amount(type, data.uses)),
      strong: true,
    },
    // What is left does not matter for what is free.
    ...(data?.uses === 0
      ? []
      : [
          {
            label: t(quoteTexts.remaining),
            value: data && balance(type, { left: data.remaining, held: data.held }),
          },
        ]),
    ...facts,
    { label: t(quoteTexts.takes), value: data && format.duration(data.takes) },
  ]
  return (
    <div aria-busy={!data}>
      <dl className={`ruled label-rows ${styles.quote}`}>
        {rows.map((row) => (
          <div key={row.label} data-strong={'strong' in row || undefined}>
            <dt className="note">{row.label}</dt>
            <dd>{row.value ?? <LineSkeleton width={64} />}</dd>
          </div>
        ))}
      </dl>
      {data && isShort(data) && <UsageShort type={type} missing={missingFor(data)} />}
    </div>
  )
}
