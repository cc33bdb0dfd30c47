import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { staffRuns } from '#core/contract/runs.ts'
import { home } from '#core/texts/home.ts'
import { prefetch, reads } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import { Card } from '#ui/layout/card.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { useRunTitle } from './use-run-title.ts'
import styles from './failed-runs.module.css'

const visible = 5
const failedOnes = { state: 'failed', size: visible } as const

export const prefetchFailedRuns = () => prefetch(staffRuns, failedOnes)

/** Failed runs, which an operator should check first. */
export function FailedRuns() {
  const t = useT()
  const format = useFormat()
  const problemText = useProblem()
  const runTitle = useRunTitle()
  const query = useQuery(reads(staffRuns, failedOnes))
  const { data } = query
  return (
    <Card
      title={t(home.attention)}
      actions={
        data &&
        data.records.length > 0 && (
          <Link to={href('/staff/runs', { state: 'failed' })}>{t(home.attentionAll)}</Link>
        )
      }
    >
      <Loaded query={query} failed={t(home.attentionFailed)} lines={4}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState picture={<IconCircleCheck size={40} stroke={1.25} />} title={t(home.allWell)}>
              {t(home.allWellHint)}
            </EmptyState>
          ) : (
            <ul className="ruled">
              {records.map(({ id, account, problem, problemValues, timeCreate, ...run }) => (
                <li key={id} className={`${styles.run} grid gap-1 gap-x-4 py-3 px-0`}>
                  <span className="font-medium truncate">{runTitle(run)}</span>
                  <span className="note truncate">{account}</span>
                  <span className={`text-13 text-danger ${styles.problem}`}>
                    {problem && problemText(problem, problemValues)}
                  </span>
                  <time dateTime={timeCreate} className={`note ${styles.time} text-end`}>
                    {format.ago(timeCreate)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
