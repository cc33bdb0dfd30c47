import { OwnScreen } from '#web/core/router/own-screen.tsx'
import styles from './frame.module.css'

/** What the page of another site shows of ours: the screen alone, its menu is the other site's. */
export function Frame() {
  return (
    <main className={styles.frame}>
      <OwnScreen />
    </main>
  )
}
