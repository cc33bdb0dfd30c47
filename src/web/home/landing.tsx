import layouts from '#web/ui/layout.module.css'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import styles from './home.module.css'
import { PlatformTiles } from './platform-tiles.tsx'

/** Landing page of the brand with its two platforms; agents get no introduction. */
export function Landing({ intro }: { intro?: boolean }) {
  return (
    <div className={layouts.screen}>
      <Greeting large={intro} />
      <div className={styles.entries}>
        <PlatformTiles large />
      </div>
      <div className={`${layouts.column5} ${styles.cards}`}>
        <FirstSteps />
      </div>
    </div>
  )
}
