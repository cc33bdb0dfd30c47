import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { translationTexts } from '../texts/translation.ts'
import type { LineFit } from './line-fits.ts'
import styles from './fit-bar.module.css'

/** End of the scale: lines are never spoken faster. */
const fastest = 1.5

/** Bar of the duration that a line takes, with a mark at 100%. */
export function FitBar({ fit: { share, fitness, cut } }: { fit: LineFit }) {
  const t = useT()
  const format = useFormat()
  const share100 = format.percent(share)
  const told =
    cut > 0
      ? t(translationTexts.fitCut, { share: share100, count: format.number(cut) })
      : t(translationTexts[fitness], { share: share100 })
  return (
    <span
      className={`${styles.fit} inline-flex items-center gap-2 text-12 text-success`}
      data-fitness={fitness}
    >
      <span className="spoken-only">{told}</span>
      <span className={`${styles.track} relative block`} aria-hidden data-tip={told}>
        <span className={styles.fill} style={{ width: `${(Math.min(share, fastest) / fastest) * 100}%` }} />
        <span className={styles.mark} style={{ left: `${100 / fastest}%` }} />
      </span>
      <span className={styles.cut} aria-hidden>
        {cut > 0 && t(translationTexts.cut, { count: format.number(cut) })}
      </span>
    </span>
  )
}
