import layouts from '#web/ui/layout.module.css'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import styles from './home.module.css'
import { OwnWork } from './own-work.tsx'
import { useAccount } from '#web/core/session/session.ts'
import { useHasWork } from './use-has-work.ts'
import { PlatformTiles } from './platform-tiles.tsx'

/** Landing page of the brand with its two platforms; agents get no introduction. */
export function Landing({ intro }: { intro?: boolean }) {
  const { role } = useAccount()
  const hasWork = useHasWork()
  return (
    <div className={layouts.screen}>
      <Greeting look={hasWork ? 'line' : intro ? 'landing' : 'banner'} />
      {role === 'user' && <OwnWork />}
      <div className={styles.entries}>
        <PlatformTiles large={!hasWork} />
      </div>
      <div className={`${layouts.column5} ${styles.cards}`}>
        <FirstSteps />
      </div>
    </div>
  )
}
