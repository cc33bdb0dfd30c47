import { IconDownload, IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { reads } from '#core/web/api/queries.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { ConfirmedButton } from '#core/web/confirmed-button.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { saveFile } from '#core/web/page/save-file.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useRun } from '#shared/runs/web/use-run.ts'
import { Button } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Card } from '#ui/layout/card.tsx'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import type { LiveSession } from '../../contract/sessions.ts'
import { liveSummaryDetail, liveSummaryExport, liveSummaryMake } from '../../contract/summary.ts'
import { summaryTexts } from '../../texts/summary.ts'
import type { SegmentDocument } from '../shared/segment-document.ts'
import { SummaryForm } from './summary-form.tsx'
import { SummaryView } from './summary-view.tsx'

type SummaryCardProps = { session: LiveSession; document: SegmentDocument }

/** What a language model wrote about an ended session; nothing where there is no model and no summary. */
export function SummaryCard({ session, document }: SummaryCardProps) {
  const t = useT()
  const { id } = session
  const { data } = useQuery(reads(liveSummaryDetail, { id }))
  const [isEditing, setIsEditing] = useState(false)
  const download = useAction(liveSummaryExport, { onSuccess: ({ path }) => saveFile(path) })
  if (!data || (!data.offered && !data.summary)) return null
  const { summary, offered, run } = data
  return (
    <Card
      title={t(summaryTexts.minutes)}
      actions={
        summary &&
        !isEditing && (
          <>
            <Button size="small" icon={<IconPencil size={16} />} onClick={() => setIsEditing(true)}>
              {t(summaryTexts.edit)}
            </Button>
            <Button
              size="small"
              icon={<IconDownload size={16} />}
              busy={download.busy}
              onClick={() => download.run({ id })}
            >
              {t(summaryTexts.download)}
            </Button>
          </>
        )
      }
    >
      <div className="grid gap-4">
        {summary && isEditing ? (
          <SummaryForm
            key={summary.version}
            session={id}
            summary={summary}
            onClose={() => setIsEditing(false)}
          />
        ) : (
          <>
            {summary ? (
              <SummaryView summary={summary} document={document} />
            ) : (
              <p className="small">{t(summaryTexts.hint)}</p>
            )}
            {offered && <Writing session={session} hasSummary={summary !== null} going={run} />}
          </>
        )}
      </div>
    </Card>
  )
}

type WritingProps = { session: LiveSession; hasSummary: boolean; going: string | null }

/** Starts the run that writes a summary, and follows it. */
function Writing({ session, hasSummary, going }: WritingProps) {
  const t = useT()
  const format = useFormat()
  const problem = useProblem()
  const client = useQueryClient()
  const languages = [session.language, ...session.languages]
  const [language, setLanguage] = useState(session.language)
  const start = useAction(() => send(liveSummaryMake, { id: session.id, language }))
  const runId = start.result?.run ?? going ?? undefined
  const run = useRun(runId)
  const isDone = run?.state === 'done'
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: [liveSummaryDetail.path] })
  }, [isDone, client])
  const isRunning = runId !== undefined && (!run || isActive(run))
  return (
    <div className="grid gap-3">
      {isRunning ? (
        <output className="grid gap-2">
          <p>{t(summaryTexts.writing)}</p>
          <ProgressBar label={t(summaryTexts.writing)} share={run?.share ?? 0} />
        </output>
      ) : (
        <div className="row flex-wrap items-end gap-3">
          {languages.length > 1 && (
            <SelectField
              label={t(summaryTexts.language)}
              options={languages.map((each) => ({ value: each, label: format.language(each) }))}
              value={language}
              onChange={setLanguage}
            />
          )}
          {hasSummary ? (
            <ConfirmedButton
              question={t(summaryTexts.replaceTitle)}
              consequences={t(summaryTexts.replaceText)}
              confirmText={t(summaryTexts.makeAgain)}
              act={() => start.run()}
            >
              {t(summaryTexts.makeAgain)}
            </ConfirmedButton>
          ) : (
            <Button variant="primary" busy={start.busy} onClick={() => start.run()}>
              {t(summaryTexts.make)}
            </Button>
          )}
        </div>
      )}
      {run?.state === 'failed' && <p role="alert">{problem(run.problem ?? '', run.problemValues ?? {})}</p>}
    </div>
  )
}
