import { IconCloudOff } from '@tabler/icons-react'
import { transportTexts } from '#core/texts/transport.ts'
import { useAway } from '#core/web/api/away.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import styles from './away-line.module.css'

/** A banner shown while the server is unreachable. */
export function AwayLine() {
  const t = useT()
  const away = useAway()
  return (
    <output className={styles.line}>
      {away && (
        <>
          <IconCloudOff size={16} aria-hidden />
          {t(transportTexts.away)}
        </>
      )}
    </output>
  )
}
