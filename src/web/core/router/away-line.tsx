import { IconCloudOff } from '@tabler/icons-react'
import { transportWords } from '#i18n/transport.ts'
import styles from './away-line.module.css'
import { useAway } from '#web/core/api/away.ts'
import { useT } from '#web/core/i18n/use-t.ts'

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
