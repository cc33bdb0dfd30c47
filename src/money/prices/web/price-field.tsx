import type { UsageType } from '#core/contract/usage-types.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { agentProblems } from '#core/texts/problems/agent.ts'
import type { Text } from '#core/texts/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { typedFen } from '#domain/money/typed-fen.ts'
import { sellingTexts } from '#identity/agents/texts/agents.ts'
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx'
import { typeNames } from './use-amount.ts'

const max = 9_999_999

/** Parses a price in yuan to fen. */
export function fenOf(typed: string): number | undefined {
  const fen = typedFen(typed)
  return fen !== undefined && fen <= max ? fen : undefined
}

export const yuanOf = (fen: number | null): string => (fen === null ? '' : (fen / 100).toFixed(2))

/** Says that a price is below a floor, formatted as money. */
export type BelowFloor = (floor: string) => string

/** Validates prices: positive and not below cost. The result for an empty one is given by the caller. */
export function usePriceValidator() {
  const t = useT()
  const format = useFormat()
  const purchase: BelowFloor = (floor) => t(agentProblems.priceTooLow, { floor })
  return (
    cost: number | null,
    { empty, below = purchase }: { empty?: Text | undefined; below?: BelowFloor | undefined } = {},
  ) =>
    (typed: string): Text | string | undefined => {
      if (!typed.trim()) return empty
      const fen = fenOf(typed)
      if (fen === undefined) return agentProblems.priceInvalid
      return cost !== null && fen < cost ? below(format.money(cost)) : undefined
    }
}

type PriceFieldProps = Omit<TextFieldProps, 'label' | 'hint' | 'value' | 'type'> & {
  type: UsageType
  value: string
  cost: number | null
  /** Hint for an empty field. */
  empty: string
}

/** Says the margin of a price; nothing below cost, or where the cost is not known. */
export function useMargin(): (
  type: UsageType,
  price: { fen?: number | undefined; cost?: number | null | undefined },
) => string | undefined {
  const t = useT()
  const format = useFormat()
  return (type, { fen, cost }) => {
    const margin = fen === undefined || cost === undefined || cost === null ? -1 : fen - cost
    if (fen === undefined || margin < 0) return undefined
    if (margin === 0) return t(sellingTexts.noMargin)
    return t(type === usageKind.speech ? sellingTexts.marginPerThousand : sellingTexts.marginPerMinute, {
      amount: format.money(margin),
      share: format.percent(margin / fen),
    })
  }
}

/** A price field that shows the margin. */
export function PriceField({ type, value, cost, empty, ...field }: PriceFieldProps) {
  const t = useT()
  const margin = useMargin()
  return (
    <TextField
      {...field}
      value={value}
      label={t(type === usageKind.speech ? sellingTexts.perThousand : sellingTexts.perMinute, {
        what: t(typeNames[type]),
      })}
      hint={value.trim() === '' ? empty : margin(type, { fen: fenOf(value), cost })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
    />
  )
}
