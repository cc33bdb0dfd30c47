import { madeWords } from '#shared/works/texts/works.ts'
import type { WorkDetail } from '../contract.ts'
import { workWords } from '../texts/works.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { WarningList } from '#shared/works/web/warnings-card.tsx'
import { Card } from '#ui/card.tsx'
import { DataList } from '#ui/data-list.tsx'
import styles from './work-result.module.css'

/** Counts of generated and reused lines, with warnings. */
export function MadeCard({ work }: { work: WorkDetail }) {
  const t = useT()
  const format = useFormat()
  const { engineCalls, lines, duration, timeFinish, warnings, reviewed } = work
  const spoken = lines.filter(({ spokenStart }) => spokenStart !== null).length
  const spokenNow = engineCalls?.synthesize
  return (
    <Card title={t(workWords.made)}>
      <DataList
        rows={[
          ...(duration === null
            ? []
            : [{ label: t(workWords.duration), value: format.duration(duration / 1000) }]),
          ...(timeFinish ? [{ label: t(workWords.finished), value: format.dateTime(timeFinish) }] : []),
          ...(reviewed === null
            ? []
            : [
                {
                  label: t(workWords.reviewed),
                  value: t(workWords.reviewedOf, {
                    count: format.number(reviewed.lines),
                    all: format.number(reviewed.of),
                  }),
                },
              ]),
          ...(spokenNow === undefined
            ? []
            : [
                { label: t(workWords.spokenNew), value: format.number(spokenNow) },
                { label: t(workWords.spokenKept), value: format.number(Math.max(0, spoken - spokenNow)) },
              ]),
        ]}
      />
      {warnings.length > 0 && (
        <div className={`${styles.warnings} mt-3 pt-3 border-t`}>
          <h3>{t(madeWords.warnings)}</h3>
          <WarningList warnings={warnings} />
        </div>
      )}
    </Card>
  )
}
