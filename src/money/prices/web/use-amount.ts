import { isOffered, usageTypes, type UsageType } from '#core/contract/usage-types.ts'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { usageTerms } from '#money/usage/texts/terms.ts'
import { usageTexts } from '#money/usage/texts/usage.ts'

export const typeNames = { 0: usageTerms.speech, 1: usageTerms.dub, 2: usageTerms.live } as const

/** Kinds that are offered, and others for which `has` is true. */
export const shownTypes = (has: (type: UsageType) => boolean): UsageType[] =>
  usageTypes.filter((type) => isOffered(type) || has(type))

/** Parses a kind of usage. */
export const typeIn = (value: unknown): UsageType | undefined =>
  usageTypes.find((type) => String(type) === value)

/** Formats an amount of usage; `signed` adds its sign. */
export function useAmount(): (type: UsageType, amount: number, options?: { signed?: boolean }) => string {
  const t = useT()
  const format = useFormat()
  return (type, amount, { signed = false } = {}) => {
    const size = Math.abs(amount)
    const visible =
      type === usageKind.speech ? t(usageTexts.count, { count: format.number(size) }) : format.duration(size)
    return signed ? `${amount < 0 ? '−' : '+'}${visible}` : visible
  }
}
