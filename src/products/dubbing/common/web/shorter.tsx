import { shorterWords } from '#products/dubbing/translation/texts/shorter.ts'
import styles from './shorter.module.css'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'

type ShorterProps = {
  text: string
  /** Number of the line. */
  number: number
  language: string
  tabIndex?: number
  busy?: boolean
  onTake: () => void
  onLeave: () => void
}

/** A shorter wording to accept or dismiss. */
export function Shorter({ text, number, language, tabIndex, busy, onTake, onLeave }: ShorterProps) {
  const t = useT()
  return (
    <div className={styles.shorter}>
      <p className={`${styles.text} min-w-0 break-anywhere`}>
        <span className={styles.name}>{t(shorterWords.shorter)}</span> <bdi lang={language}>{text}</bdi>
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="primary"
          busy={busy}
          tabIndex={tabIndex}
          aria-label={t(shorterWords.takeOf, { number })}
          onClick={onTake}
        >
          {t(shorterWords.take)}
        </Button>
        <Button
          size="small"
          busy={busy}
          tabIndex={tabIndex}
          aria-label={t(shorterWords.leaveOf, { number })}
          onClick={onLeave}
        >
          {t(shorterWords.leave)}
        </Button>
      </div>
    </div>
  )
}
