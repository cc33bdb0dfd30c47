import { useQueryClient } from '@tanstack/react-query'
import { usageKind } from '#core/contract/wire-numbers.ts'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { renewProjects } from '#products/dubbing/common/web/live-projects.ts'
import { quoteOf } from '#shared/quotes/web/quote-of.ts'
import { QuotedButton } from '#shared/quotes/web/quoted-button.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { type Plan, planContinue, planEnd, planQuote } from '../contract.ts'
import { planTexts } from '../texts/plan.ts'

type PlanNoteProps = { project: { id: string; plan: Plan | null } }

/** What follows in a project without its owner, what it waits for, and what was refused. */
export function PlanNote({ project: { id, plan } }: PlanNoteProps) {
  const t = useT()
  const client = useQueryClient()
  const onSuccess = () => renewProjects(client)
  const goOn = useAction(() => send(planContinue, { id }), { onSuccess })
  const end = useAction(() => send(planEnd, { id }), { onSuccess })
  if (!plan) return null
  const { state, refused, reason } = plan
  const isOver = state === 'done' || state === 'ended'
  const waits = state === 'waiting'
  return (
    <div className="callout callout-line">
      <div className="grid gap-1">
        {!isOver && <PlanText plan={plan} />}
        {reason !== null && <p>{t(planTexts.failed)}</p>}
        <Refused refused={refused} />
      </div>
      <div className="flex flex-wrap gap-2">
        {(waits || (isOver && refused.length > 0)) && (
          <QuotedButton
            size="small"
            variant="primary"
            type={usageKind.dubbing}
            title={t(planTexts.goOnTitle)}
            quote={quoteOf(planQuote, { id })}
            busy={goOn.busy}
            onSpend={() => goOn.run()}
          >
            {t(waits ? planTexts.goOn : planTexts.tryAgain)}
          </QuotedButton>
        )}
        <Button size="small" variant="quiet" busy={end.busy} onClick={() => end.run()}>
          {t(isOver ? planTexts.dismiss : planTexts.end)}
        </Button>
      </div>
    </div>
  )
}

/** Beside lines there is only room for what has to be answered. */
export const WaitingPlan = ({ project }: PlanNoteProps) =>
  project.plan?.state === 'going' ? null : <PlanNote project={project} />

function Refused({ refused }: Pick<Plan, 'refused'>) {
  const t = useT()
  const format = useFormat()
  if (refused.length === 0) return null
  return (
    <div>
      <p>{t(planTexts.refused)}</p>
      <ul>
        {refused.map(({ language, reason }) => (
          <li key={language}>{t(planTexts.refusedOf, { language: format.language(language), reason })}</li>
        ))}
      </ul>
    </div>
  )
}

function PlanText({ plan: { state, step, stopAt, languages: codes } }: { plan: Plan }) {
  const t = useT()
  const format = useFormat()
  const languages = format.list(codes.map((code) => format.language(code)))
  if (state === 'waiting')
    return (
      <p>{t(step === 'subtitles' ? planTexts.waitsSubtitles : planTexts.waitsTranslation, { languages })}</p>
    )
  const then = { subtitles: planTexts.thenAll, translation: planTexts.thenDub, dub: planTexts.dubbing }
  return (
    <p>
      {t(then[step], { languages })} {stopAt.includes('subtitles') && t(planTexts.stopsSubtitles)}{' '}
      {stopAt.includes('translation') && t(planTexts.stopsTranslation)}
    </p>
  )
}
