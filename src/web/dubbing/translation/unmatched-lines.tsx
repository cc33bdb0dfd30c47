import typography from '#web/ui/typography.module.css'
import type { SomeLines } from '#contract/cues.ts'
import { translationWords } from '#i18n/translation.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import styles from '#web/dubbing/subtitle-files/odd-lines.module.css'
import { useT } from '#web/core/i18n/use-t.ts'

interface UnmatchedProps {
  words: (typeof translationWords)['importMissing' | 'importSurplus']
  found: SomeLines
}

/** Imported lines without a counterpart. */
export function UnmatchedLines({ words, found: { count, lines } }: UnmatchedProps) {
  const t = useT()
  const format = useFormat()
  if (count === 0) return null
  return (
    <>
      <p>{t(words, { count: format.number(count) })}</p>
      <ul className={styles.lines}>
        {lines.map(({ number, start, text }) => (
          <li key={number}>
            <span className={typography.quiet}>
              {t(translationWords.lineAt, { number, time: format.clock(start) })}
            </span>
            <span className={typography.breaks}>{text}</span>
          </li>
        ))}
        {count > lines.length && (
          <li className={typography.quiet}>
            {t(translationWords.moreLines, { count: format.number(count - lines.length) })}
          </li>
        )}
      </ul>
    </>
  )
}
