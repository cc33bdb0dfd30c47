import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { OddLines } from '#shared/subtitle-files/contract.ts'
import { oddLineTexts } from '#shared/subtitle-files/texts.ts'
import styles from './odd-lines.module.css'

/** Lines of a subtitle file that were skipped or repaired. */
export function OddLineList({ count, lines }: OddLines) {
  const t = useT()
  const format = useFormat()
  return (
    <ul className={`${styles.lines} overflow-y-auto text-13`}>
      {lines.map(({ line, kind, text }, at) => (
        <li key={at}>
          <span className="text-soft">
            {t(oddLineTexts.line, { line })} · {t(oddLineTexts[kind])}
          </span>
          <span className="break-anywhere">{text}</span>
        </li>
      ))}
      {count > lines.length && (
        <li className="text-soft">{t(oddLineTexts.more, { count: format.number(count - lines.length) })}</li>
      )}
    </ul>
  )
}

/** The same as an expandable note. */
export function OddLinesNote({ oddLines }: { oddLines: OddLines | null }) {
  const t = useT()
  const format = useFormat()
  if (!oddLines) return null
  return (
    <details className={`${styles.note} py-2 px-4 border rounded bg-warn text-13`}>
      <summary>{t(oddLineTexts.told, { count: format.number(oddLines.count) })}</summary>
      <p className={styles.hint}>{t(oddLineTexts.hint)}</p>
      <OddLineList {...oddLines} />
    </details>
  )
}
