import type { Able } from '../contract.ts'
import { engineWords } from '../texts/engines.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './engines.module.css'

/** Minimum height of nonzero values, in percent. */
const least = 6

/** Calls by hour, failed ones in red at the bottom. The figures beside it are the text alternative. */
export function HourBars({ hours }: { hours: Able['hours'] }) {
  const t = useT()
  const format = useFormat()
  const top = Math.max(1, ...hours.map(({ calls }) => calls))
  const tall = (count: number) => (count === 0 ? 0 : Math.max(least, (count / top) * 100))
  return (
    <div className={`${styles.bars} flex items-stretch`} aria-hidden="true">
      {hours.map(({ hour, calls, faults }) => (
        <span
          key={hour}
          className={`${styles.hour} flex flex-col flex-1 justify-end`}
          data-tip={t(engineWords.hourTip, {
            hour: format.dateTime(hour),
            calls: format.number(calls),
            faults: format.number(faults),
          })}
        >
          <span
            className={`${styles.bar} block`}
            data-part="done"
            style={{ height: `${tall(calls - faults)}%` }}
          />
          <span className={`${styles.bar} block`} data-part="failed" style={{ height: `${tall(faults)}%` }} />
        </span>
      ))}
    </div>
  )
}
