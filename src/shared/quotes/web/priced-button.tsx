import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { UsageType } from '#core/contract/usage-types.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LoadFailed } from '#core/web/router/load-failed.tsx'
import { useAmount } from '#money/prices/web/use-amount.ts'
import { quoteTexts } from '../texts.ts'
import type { QuoteSource } from './quote-of.ts'
import { isShort, missingFor, SpendButton } from './spend-button.tsx'
import { UsageShort } from './usage-short.tsx'

type PricedButtonProps = Omit<
  ComponentProps<typeof SpendButton>,
  'onClick' | 'quoted' | 'type' | 'children'
> & {
  type: UsageType
  quote: QuoteSource
  onSpend: () => void
  children: string
}

/** A button that says what it uses and asks nothing more; if the balance is too low, with the way to get more. */
export function PricedButton({ type, quote, onSpend, children, ...button }: PricedButtonProps) {
  const t = useT()
  const amount = useAmount()
  // A price of before may be out of date.
  const query = useQuery({ ...quote, staleTime: 0 })
  const { data, isError } = query
  if (isError && !data) return <LoadFailed title={t(quoteTexts.quoteFailed)} query={query} />
  const text = !data
    ? children
    : data.uses === 0
      ? t(quoteTexts.pricedFree, { action: children })
      : t(quoteTexts.priced, { action: children, amount: amount(type, data.uses) })
  return (
    <>
      <SpendButton {...button} quoted={data} onClick={() => onSpend()}>
        {text}
      </SpendButton>
      {data && isShort(data) && <UsageShort type={type} missing={missingFor(data)} />}
    </>
  )
}
