import layouts from '#web/ui/layout.module.css'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import styles from './home.module.css'
import { PlatformTiles } from './platform-tiles.tsx'

/** The brand's face with the two platforms behind it; an agent finds them without the introduction. */
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
