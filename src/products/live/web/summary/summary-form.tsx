import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { common } from '#core/texts/common.ts'
import { newId } from '#core/web/api/new-id.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { LeaveGuard } from '#core/web/forms/leave-guard.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { type Statement, type Summary, type SummaryPart, summaryParts } from '#domain/live/summary.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type LiveSummary, liveSummaryDetail, liveSummarySave } from '../../contract/summary.ts'
import { summaryTexts } from '../../texts/summary.ts'

type Row = Statement & { key: string }
type Rows = Readonly<Record<SummaryPart, readonly Row[]>>

type SummaryFormProps = { session: string; summary: LiveSummary; onClose: () => void }

const mapParts = <From, To>(
  all: Readonly<Record<SummaryPart, From>>,
  change: (each: From) => To,
): Record<SummaryPart, To> => ({
  summary: change(all.summary),
  decisions: change(all.decisions),
  tasks: change(all.tasks),
  chapters: change(all.chapters),
})

/** Corrects a summary. Places stay with their statements; one without text is removed. */
export function SummaryForm({ session, summary, onClose }: SummaryFormProps) {
  const t = useT()
  const client = useQueryClient()
  const [rows, setRows] = useState<Rows>(() =>
    mapParts(summary as Summary, (all) => all.map((each) => ({ ...each, key: newId() }))),
  )
  const [isChanged, setIsChanged] = useState(false)
  const save = useAction(liveSummarySave, {
    done: t(summaryTexts.saved),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: [liveSummaryDetail.path] })
      onClose()
    },
  })
  const change = (part: SummaryPart, to: (all: readonly Row[]) => readonly Row[]) => {
    setIsChanged(true)
    setRows((all) => ({ ...all, [part]: to(all[part]) }))
  }
  const submit = () =>
    save.run({
      id: session,
      version: summary.version,
      ...mapParts(rows, (all) =>
        all
          .filter(({ text }) => text.trim() !== '')
          .map(({ text, who, due, segments }) => ({ text: text.trim(), who, due, segments: [...segments] })),
      ),
    })
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {summaryParts.map((part) => (
        <fieldset key={part} className="grid gap-2">
          <legend className="p-0 font-semibold">{t(summaryTexts[part])}</legend>
          {rows[part].map((row, at) => (
            <StatementFields
              key={row.key}
              part={part}
              number={at + 1}
              row={row}
              language={summary.language}
              onChange={(to) =>
                change(part, (all) => all.map((each) => (each.key === row.key ? { ...each, ...to } : each)))
              }
              onRemove={() => change(part, (all) => all.filter(({ key }) => key !== row.key))}
            />
          ))}
          <div>
            <Button
              size="small"
              icon={<IconPlus size={16} />}
              aria-label={t(summaryTexts.addTo, { part: t(summaryTexts[part]) })}
              onClick={() =>
                change(part, (all) => [...all, { key: newId(), text: '', who: '', due: '', segments: [] }])
              }
            >
              {t(summaryTexts.add)}
            </Button>
          </div>
        </fieldset>
      ))}
      <div className="row gap-2">
        <Button type="submit" variant="primary" busy={save.busy}>
          {t(summaryTexts.save)}
        </Button>
        <Button onClick={onClose} disabled={save.busy}>
          {t(common.cancel)}
        </Button>
      </div>
      <LeaveGuard dirty={isChanged && !save.busy} title={t(summaryTexts.leaveTitle)}>
        {t(summaryTexts.leaveText)}
      </LeaveGuard>
    </form>
  )
}

type StatementFieldsProps = {
  part: SummaryPart
  number: number
  row: Row
  language: string
  onChange: (to: Partial<Statement>) => void
  onRemove: () => void
}

function StatementFields({ part, number, row, language, onChange, onRemove }: StatementFieldsProps) {
  const t = useT()
  const names = { part: t(summaryTexts[part]), number }
  return (
    <div className="row items-start gap-2">
      <div className="grid gap-2 flex-1 min-w-0">
        <TextArea
          labelHidden
          label={t(summaryTexts.statement, names)}
          lang={language}
          whole
          rows={1}
          maxLength={2000}
          value={row.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
        />
        {part === 'tasks' && (
          <div className="row flex-wrap gap-2">
            <TextField
              label={t(summaryTexts.who)}
              maxLength={100}
              value={row.who}
              onChange={(event) => onChange({ who: event.currentTarget.value })}
            />
            <TextField
              label={t(summaryTexts.due)}
              maxLength={100}
              value={row.due}
              onChange={(event) => onChange({ due: event.currentTarget.value })}
            />
          </div>
        )}
      </div>
      <IconButton
        size="small"
        label={t(summaryTexts.remove, names)}
        icon={<IconTrash size={16} />}
        onClick={onRemove}
      />
    </div>
  )
}
