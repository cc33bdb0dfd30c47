import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import styles from './home.module.css'
import { PlatformTiles } from './platform-tiles.tsx'

/** The brand's face with the two platforms behind it; an agent finds them without the introduction. */
export function Landing({ intro }: { intro?: boolean }) {
  return (
    <div className={styles.home}>
      <Greeting large={intro} />
      <div className={styles.entries}>
        <PlatformTiles large />
      </div>
      <div className={styles.cards}>
        <FirstSteps />
      </div>
    </div>
  )
}
