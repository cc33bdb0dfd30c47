import { useAction } from '#core/web/api/use-action.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { liveReview, type liveReviews } from '../../contract/history.ts'
import { recordTexts } from '../../texts/records.ts'

type What = (typeof liveReviews)[number]

const texts = {
  speakers: { start: recordTexts.nameSpeakers, done: recordTexts.speakersNamed },
  text: { start: recordTexts.improveText, done: recordTexts.textImproved },
} as const

/** The kept sound is listened to again, with more time than while it was spoken. */
export function ReviewCard({ session }: { session: string }) {
  const t = useT()
  return (
    <Card title={t(recordTexts.listenAgain)}>
      <div className="grid gap-4">
        <p className="small">{t(recordTexts.listenAgainHint)}</p>
        <Review session={session} what="speakers" />
        <Review session={session} what="text" />
      </div>
    </Card>
  )
}

function Review({ session, what }: { session: string; what: What }) {
  const t = useT()
  const problem = useProblem()
  const start = useAction(liveReview)
  const runId = start.result?.run
  const run = useRun(runId)
  const isRunning = runId !== undefined && (!run || isActive(run))
  return (
    <>
      <Button wide busy={start.busy || isRunning} onClick={() => start.run({ id: session, what })}>
        {t(texts[what].start)}
      </Button>
      <output className={run?.state === 'done' ? 'small' : 'spoken-only'}>
        {isRunning && t(recordTexts.listening)}
        {run?.state === 'done' && t(texts[what].done)}
      </output>
      {run?.state === 'failed' && <p role="alert">{problem(run.problem ?? '', run.problemValues ?? {})}</p>}
    </>
  )
}
