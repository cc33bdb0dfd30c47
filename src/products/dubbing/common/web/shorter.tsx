import { useT } from '#core/web/i18n/use-t.ts'
import { shorterTexts } from '#products/dubbing/translation/texts/shorter.ts'
import { Button } from '#ui/buttons/button.tsx'
import styles from './shorter.module.css'

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
        <span className={styles.name}>{t(shorterTexts.shorter)}</span> <bdi lang={language}>{text}</bdi>
      </p>
      <div className="flex gap-2">
        <Button
          size="small"
          variant="primary"
          busy={busy}
          tabIndex={tabIndex}
          aria-label={t(shorterTexts.takeOf, { number })}
          onClick={onTake}
        >
          {t(shorterTexts.take)}
        </Button>
        <Button
          size="small"
          busy={busy}
          tabIndex={tabIndex}
          aria-label={t(shorterTexts.leaveOf, { number })}
          onClick={onLeave}
        >
          {t(shorterTexts.leave)}
        </Button>
      </div>
    </div>
  )
}
