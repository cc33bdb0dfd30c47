import { sayNamed } from '#core/texts/message/say-named.ts'
import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { lexiconProblems } from '#core/texts/problems/lexicon.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Table } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import type { ImportedRow } from '../contract/terms.ts'
import { termTexts } from '../texts/terms.ts'

const reasons = { ...lexiconProblems, ...classroomProblems, ...termTexts }
export const rowStates = {
  added: { tone: 'success', text: termTexts.stateAdded },
  changed: { tone: 'brand', text: termTexts.stateChanged },
  doubtful: { tone: 'warn', text: termTexts.stateDoubtful },
  wrong: { tone: 'danger', text: termTexts.stateWrong },
} as const

/** What each row of a file would do, and why one cannot be imported. */
export function ImportedRows({ file, rows }: { file: string; rows: readonly ImportedRow[] }) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  return (
    <Table<ImportedRow>
      label={file}
      rows={rows}
      rowKey={({ line, state }) => `${line} ${state}`}
      columns={[
        {
          key: 'term',
          title: t(termTexts.term),
          heads: true,
          cell: ({ term }) => <span className="break-anywhere">{term || '—'}</span>,
        },
        {
          key: 'line',
          title: t(termTexts.rowNumber),
          width: '72px',
          cell: ({ line }) => format.number(line),
        },
        {
          key: 'state',
          title: t(termTexts.rowState),
          width: '110px',
          cell: ({ state }) => <Badge tone={rowStates[state].tone}>{t(rowStates[state].text)}</Badge>,
        },
        {
          key: 'reason',
          title: t(termTexts.rowReason),
          width: '46%',
          cell: ({ reason }) => (reason ? sayNamed(reasons, language, reason.name, reason.values) : '—'),
        },
      ]}
    />
  )
}
