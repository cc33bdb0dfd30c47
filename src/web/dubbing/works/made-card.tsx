import type { WorkDetail } from '#contract/works.ts'
import { sayWarning } from '#i18n/say-warning.ts'
import { workWords } from '#i18n/works.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useLanguage } from '#web/core/i18n/language.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list.tsx'
import styles from './work-result.module.css'

/** What was made anew and what was used again, and what came up on the way. */
export function MadeCard({ work }: { work: WorkDetail }) {
  const say = useSay()
  const format = useFormat()
  const language = useLanguage()
  const { engineCalls, lines, duration, timeFinish, warnings } = work
  const spoken = lines.filter(({ spokenStart }) => spokenStart !== null).length
  const anew = engineCalls?.synthesize
  return (
    <Card title={say(workWords.made)}>
      <DataList
        rows={[
          ...(duration === null
            ? []
            : [{ label: say(workWords.duration), value: format.duration(duration / 1000) }]),
          ...(timeFinish ? [{ label: say(workWords.finished), value: format.dateTime(timeFinish) }] : []),
          ...(anew === undefined
            ? []
            : [
                { label: say(workWords.spokenNew), value: format.number(anew) },
                { label: say(workWords.spokenKept), value: format.number(Math.max(0, spoken - anew)) },
              ]),
        ]}
      />
      {warnings.length > 0 && (
        <div className={styles.warnings}>
          <h3>{say(workWords.warnings)}</h3>
          <ul>
            {warnings.map((warning) => (
              <li key={JSON.stringify(warning)}>{sayWarning(language, warning)}</li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
