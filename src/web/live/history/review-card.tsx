import { useMutation } from '@tanstack/react-query'
import { liveReview, type liveReviews } from '#contract/live-history.ts'
import { recordWords } from '#i18n/live-records.ts'
import { send } from '#web/core/api/api.ts'
import { useProblem } from '#web/core/i18n/problem.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { isActive } from '#web/kit/run/is-active.ts'
import { useRun } from '#web/kit/run/use-run.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import layouts from '#web/ui/layout.module.css'
import typography from '#web/ui/typography.module.css'

type What = (typeof liveReviews)[number]

const texts = {
  speakers: { start: recordWords.nameSpeakers, done: recordWords.speakersNamed },
  text: { start: recordWords.improveText, done: recordWords.textImproved },
} as const

/** The kept sound is listened to again, with more time than while it was spoken. */
export function ReviewCard({ session }: { session: string }) {
  const t = useT()
  return (
    <Card title={t(recordWords.listenAgain)}>
      <div className={layouts.stack4}>
        <p className={typography.soft}>{t(recordWords.listenAgainHint)}</p>
        <Review session={session} what="speakers" />
        <Review session={session} what="text" />
      </div>
    </Card>
  )
}

function Review({ session, what }: { session: string; what: What }) {
  const t = useT()
  const problem = useProblem()
  const start = useMutation({ mutationFn: () => send(liveReview, { id: session, what }) })
  const runId = start.data?.run
  const run = useRun(runId)
  const isRunning = runId !== undefined && (!run || isActive(run))
  return (
    <>
      <Button wide busy={start.isPending || isRunning} onClick={() => start.mutate()}>
        {t(texts[what].start)}
      </Button>
      <output className={run?.state === 'done' ? typography.soft : 'spoken-only'}>
        {isRunning && t(recordWords.listening)}
        {run?.state === 'done' && t(texts[what].done)}
      </output>
      {run?.state === 'failed' && <p role="alert">{problem(run.problem ?? '', run.problemValues ?? {})}</p>}
    </>
  )
}
