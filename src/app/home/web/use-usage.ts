import type { UsageType } from '#core/contract/usage-types.ts'
import { home } from '#core/texts/home.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'

const own = { 0: home.speechUsage, 1: home.dubUsage, 2: home.liveUsage } as const
const used = { 0: home.figureSpeech, 1: home.figureDub, 2: home.figureLive } as const

/** Names of the kinds of usage, and their formatted amounts. */
export function useUsage() {
  const t = useT()
  const format = useFormat()
  const amount = (type: UsageType, count: number) =>
    type === 0 ? t(home.characters, { count: format.number(count) }) : format.duration(count)
  return { own, used, amount }
}
