import { usageTerms } from '#i18n/usage-terms.ts'
import { usageWords } from '#i18n/usage.ts'
import { useFormat } from '#web/lib/format.ts'
import { useSay } from '#web/lib/say.ts'
import type { UsageKind } from '#web/paths.ts'

/** In the order in which they are offered. */
export const types: readonly UsageKind[] = [1, 0, 2]

export const typeNames = { 0: usageTerms.speech, 1: usageTerms.dub, 2: usageTerms.live } as const

/** The type of usage in an address; nothing where there is none. */
export const typeIn = (value: unknown): UsageKind | undefined => types.find((type) => String(type) === value)

/** An amount as people read it: hours and minutes, or words; `signed` says whether it came or went. */
export function useAmount(): (type: UsageKind, amount: number, options?: { signed?: boolean }) => string {
  const say = useSay()
  const format = useFormat()
  return (type, amount, { signed = false } = {}) => {
    const size = Math.abs(amount)
    const shown = type === 0 ? say(usageWords.count, { count: format.number(size) }) : format.duration(size)
    return signed ? `${amount < 0 ? '−' : '+'}${shown}` : shown
  }
}
