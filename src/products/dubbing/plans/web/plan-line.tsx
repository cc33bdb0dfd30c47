import { useT } from '#core/web/i18n/use-t.ts'
import type { Plan } from '../contract.ts'
import { planCardTexts } from '../texts/card.ts'

/** The plan of a project in one line, for its card. */
export function PlanLine({ plan }: { plan: Plan | null }) {
  const t = useT()
  if (!plan) return null
  const { state, step, languages, refused } = plan
  const count = languages.length
  const asks = state === 'waiting' || refused.length > 0
  const text =
    state === 'waiting'
      ? t(planCardTexts.cardWaits)
      : refused.length > 0
        ? t(planCardTexts.cardRefused)
        : state === 'going' && step === 'subtitles'
          ? t(planCardTexts.card, { count })
          : // What is dubbed shows its own progress.
            state === 'going' && step === 'translation' && t(planCardTexts.cardDub, { count })
  return text && <p className={asks ? 'px-3 pb-2 small text-warn' : 'px-3 pb-2 small'}>{text}</p>
}
