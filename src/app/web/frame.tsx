import { OwnScreen } from '#core/web/router/own-screen.tsx'
import styles from './frame.module.css'

/** A screen embedded in another site, without header and menu. */
export function Frame() {
  return (
    <main className={styles.frame}>
      <OwnScreen />
    </main>
  )
}
