import { useId, useState } from 'react'
import { sayNamed } from '#core/texts/message/say-named.ts'
import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { lexiconProblems } from '#core/texts/problems/lexicon.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ListPager } from '#core/web/list/list-pager.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import type { ImportedRow, ImportPreview } from '../contract/terms.ts'
import { termTexts } from '../texts/terms.ts'

const reasons = { ...lexiconProblems, ...classroomProblems, ...termTexts }
const rowStates = {
  added: { tone: 'success', text: termTexts.stateAdded, count: termTexts.added },
  changed: { tone: 'brand', text: termTexts.stateChanged, count: termTexts.changed },
  doubtful: { tone: 'warn', text: termTexts.stateDoubtful, count: termTexts.doubtful },
  wrong: { tone: 'danger', text: termTexts.stateWrong, count: termTexts.wrong },
} as const
type RowState = keyof typeof rowStates
const states = Object.keys(rowStates) as RowState[]

const rowsAtATime = 100

interface ImportedRowsProps {
  file: string
  found: ImportPreview
  /** The doubtful rows that are imported, too, by their numbers. */
  chosen: ReadonlySet<number>
  onChoose: (line: number, wanted: boolean) => void
}

/** What each row of a file would do, by states and pages, with a choice for each doubtful one. */
export function ImportedRows({ file, found, chosen, onChoose }: ImportedRowsProps) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const [state, setState] = useState<RowState>()
  const [page, setPage] = useState(1)
  const rows = state ? found.rows.filter((row) => row.state === state) : found.rows
  const start = (page - 1) * rowsAtATime
  const show = (next: RowState | undefined) => {
    setState(next)
    setPage(1)
  }
  return (
    <div className="grid gap-3">
      <States found={found} state={state} onShow={show} />
      <Table<ImportedRow>
        label={file}
        rows={rows.slice(start, start + rowsAtATime)}
        rowKey={({ line, state }) => `${line} ${state}`}
        columns={[
          {
            key: 'term',
            title: t(termTexts.term),
            heads: true,
            cell: (row) => <Term row={row} isChosen={chosen.has(row.line)} onChoose={onChoose} />,
          },
          {
            key: 'line',
            title: t(termTexts.rowNumber),
            width: '64px',
            cell: ({ line }) => format.number(line),
          },
          {
            key: 'state',
            title: t(termTexts.rowState),
            width: '104px',
            cell: ({ state: is }) => <Badge tone={rowStates[is].tone}>{t(rowStates[is].text)}</Badge>,
          },
          {
            key: 'content',
            title: t(termTexts.rowContent),
            width: '28%',
            cell: ({ content }) => <span className="small break-anywhere">{content || '—'}</span>,
          },
          {
            key: 'reason',
            title: t(termTexts.rowReason),
            width: '28%',
            cell: ({ reason }) => (reason ? sayNamed(reasons, language, reason.name, reason.values) : '—'),
          },
        ]}
      />
      <ListPager page={page} size={rowsAtATime} total={rows.length} onGo={setPage} />
    </div>
  )
}

function Term({
  row: { term, line, state },
  isChosen,
  onChoose,
}: {
  row: ImportedRow
  isChosen: boolean
  onChoose: ImportedRowsProps['onChoose']
}) {
  const t = useT()
  const id = useId()
  const text = (
    <span id={id} className="break-anywhere">
      {term || '—'}
    </span>
  )
  if (state !== 'doubtful') return text
  return (
    <label className="row gap-2">
      <input
        type="checkbox"
        aria-label={t(termTexts.chooseRow, { term, line })}
        checked={isChosen}
        onChange={({ target }) => onChoose(line, target.checked)}
      />
      {text}
    </label>
  )
}

interface StatesProps {
  found: ImportPreview
  state: RowState | undefined
  onShow: (state: RowState | undefined) => void
}

/** How many rows there are of each state; one shows only these. */
function States({ found, state, onShow }: StatesProps) {
  const t = useT()
  const format = useFormat()
  return (
    <p className="flex flex-wrap gap-2">
      {states
        .filter((each) => found[each] > 0)
        .map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={state === each}
            onClick={() => onShow(state === each ? undefined : each)}
          >
            <Badge tone={state === undefined || state === each ? rowStates[each].tone : 'neutral'}>
              {t(rowStates[each].count, { count: format.number(found[each]) })}
            </Badge>
          </button>
        ))}
      {found.same > 0 && (
        <Badge tone="neutral">{t(termTexts.same, { count: format.number(found.same) })}</Badge>
      )}
    </p>
  )
}
