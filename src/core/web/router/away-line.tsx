import { IconCloudOff } from '@tabler/icons-react'
import { transportWords } from '#core/texts/transport.ts'
import styles from './away-line.module.css'
import { useAway } from '#core/web/api/away.ts'
import { useT } from '#core/web/i18n/use-t.ts'

/** A banner shown while the server is unreachable. */
export function AwayLine() {
  const t = useT()
  const away = useAway()
  return (
    <output className={styles.line}>
      {away && (
        <>
          <IconCloudOff size={16} aria-hidden />
          {t(transportWords.away)}
        </>
      )}
    </output>
  )
}
