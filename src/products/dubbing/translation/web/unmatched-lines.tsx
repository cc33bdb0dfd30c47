import type { SomeLines } from '#products/dubbing/subtitles/contract.ts'
import { translationWords } from '../texts/translation.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import styles from '#products/dubbing/subtitle-files/web/odd-lines.module.css'
import { useT } from '#core/web/i18n/use-t.ts'

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
      <ul className={`${styles.lines} overflow-y-auto text-13`}>
        {lines.map(({ number, start, text }) => (
          <li key={number}>
            <span className="text-soft">
              {t(translationWords.lineAt, { number, time: format.clock(start) })}
            </span>
            <span className="break-anywhere">{text}</span>
          </li>
        ))}
        {count > lines.length && (
          <li className="text-soft">
            {t(translationWords.moreLines, { count: format.number(count - lines.length) })}
          </li>
        )}
      </ul>
    </>
  )
}
