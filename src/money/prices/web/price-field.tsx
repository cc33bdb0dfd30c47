import { usageKind } from '#core/contract/wire-numbers.ts'
import { typedFen } from '#domain/money/typed-fen.ts'
import { agentProblems } from '#core/texts/problems/agent.ts'
import { sellingWords } from '#identity/agents/texts/agents.ts'
import type { Text } from '#core/texts/words.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { typeNames } from './use-amount.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import { TextField, type TextFieldProps } from '#ui/text-field.tsx'

const most = 9_999_999

/** Parses a price in yuan to fen. */
export function fenOf(typed: string): number | undefined {
  const fen = typedFen(typed)
  return fen !== undefined && fen <= most ? fen : undefined
}

export const yuanOf = (fen: number | null): string => (fen === null ? '' : (fen / 100).toFixed(2))

/** Validates a price: positive and not below cost. The result for an empty one is given by the caller. */
export function priceValidator(
  cost: number | null,
  { empty, below = agentProblems.priceTooLow }: { empty?: Text | undefined; below?: Text } = {},
) {
  return (typed: string): Text | undefined => {
    if (!typed.trim()) return empty
    const fen = fenOf(typed)
    if (fen === undefined) return agentProblems.priceInvalid
    return cost !== null && fen < cost ? below : undefined
  }
}

type PriceFieldProps = Omit<TextFieldProps, 'label' | 'hint' | 'value' | 'type'> & {
  type: UsageType
  value: string
  cost: number | null
  /** Hint for an empty field. */
  empty: string
}

/** A price field that shows the margin. */
export function PriceField({ type, value, cost, empty, ...field }: PriceFieldProps) {
  const t = useT()
  const format = useFormat()
  const fen = fenOf(value)
  const margin = fen === undefined || cost === null ? undefined : fen - cost
  const hint =
    value.trim() === ''
      ? empty
      : margin === undefined || fen === undefined
        ? undefined
        : margin > 0
          ? t(sellingWords.margin, { amount: format.money(margin), share: format.percent(margin / fen) })
          : margin === 0
            ? t(sellingWords.noMargin)
            : undefined
  return (
    <TextField
      {...field}
      value={value}
      label={t(type === usageKind.speech ? sellingWords.perThousand : sellingWords.perMinute, {
        what: t(typeNames[type]),
      })}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
    />
  )
}
