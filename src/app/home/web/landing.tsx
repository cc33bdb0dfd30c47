import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import styles from './home.module.css'
import { OwnWork } from './own-work.tsx'
import { useHasWork } from './use-has-work.ts'
import { PlatformTiles } from './platform-tiles.tsx'

/** Landing page of the brand with its two platforms. */
export function Landing() {
  const hasWork = useHasWork()
  return (
    <div className="screen">
      <Greeting variant={hasWork ? 'line' : 'landing'} />
      <OwnWork />
      <div className={`${styles.entries} grid gap-5`}>
        <PlatformTiles large which="main" />
      </div>
      <div className={`${styles.entries} grid gap-5`}>
        <PlatformTiles which="more" />
      </div>
      <div className={`grid grid-cols-1 gap-5 ${styles.cards}`}>
        <FirstSteps />
      </div>
    </div>
  )
}
