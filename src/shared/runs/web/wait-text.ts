import { useEffect, useState } from 'react'
import type { Run } from '#core/contract/runs.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { runTexts } from '../texts/runs.ts'

/** Why a run is waiting: queue position, the next attempt, or a missing worker. */
export function useWaitText({ ahead, stage, problem, problemValues, nextTry }: Run): string {
  const t = useT()
  const format = useFormat()
  const problemText = useProblem()
  const seconds = useSecondsUntil(nextTry)
  if (problem) {
    const reason = problemText(problem, problemValues)
    if (!reason || problem === 'waitsForWorker' || problem === 'waitsForEngine') return reason
    if (seconds > 0) return t(runTexts.triesIn, { reason, time: format.duration(seconds) })
    if (!ahead) return t(runTexts.triesNext, { reason })
  }
  if (ahead === null) return t(runTexts.waiting)
  if (ahead > 0) return t(runTexts.ahead, { count: format.number(ahead) })
  return t(stage === null ? runTexts.next : runTexts.goesOn)
}

const secondsUntil = (time: string | null) =>
  time === null ? 0 : Math.max(0, Math.ceil((Date.parse(time) - Date.now()) / 1000))

function useSecondsUntil(time: string | null): number {
  const [left, setLeft] = useState(() => secondsUntil(time))
  useEffect(() => {
    const count = () => setLeft(secondsUntil(time))
    count()
    if (time === null) return
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [time])
  return left
}
