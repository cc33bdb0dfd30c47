import type { ImportedRow } from '../contract.ts'
import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { lexiconProblems } from '#core/texts/problems/lexicon.ts'
import { sayNamed } from '#core/texts/message/say-named.ts'
import { thesaurusWords } from '../texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import { Table } from '#ui/table.tsx'

const reasons = { ...lexiconProblems, ...classroomProblems, ...thesaurusWords }
export const rowStates = {
  added: { tone: 'success', text: thesaurusWords.stateAdded },
  changed: { tone: 'brand', text: thesaurusWords.stateChanged },
  doubtful: { tone: 'warn', text: thesaurusWords.stateDoubtful },
  wrong: { tone: 'danger', text: thesaurusWords.stateWrong },
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
          title: t(thesaurusWords.term),
          heads: true,
          cell: ({ term }) => <span className="break-anywhere">{term || '—'}</span>,
        },
        {
          key: 'line',
          title: t(thesaurusWords.rowNumber),
          width: '72px',
          cell: ({ line }) => format.number(line),
        },
        {
          key: 'state',
          title: t(thesaurusWords.rowState),
          width: '110px',
          cell: ({ state }) => <Badge tone={rowStates[state].tone}>{t(rowStates[state].text)}</Badge>,
        },
        {
          key: 'reason',
          title: t(thesaurusWords.rowReason),
          width: '46%',
          cell: ({ reason }) => (reason ? sayNamed(reasons, language, reason.name, reason.values) : '—'),
        },
      ]}
    />
  )
}
