import { IconUserCircle } from '@tabler/icons-react'
import { home } from '#core/texts/home.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Together } from '#core/web/router/together.tsx'
import { homeTitles } from '../screens.ts'
import { FirstSteps } from './first-steps.tsx'
import { Greeting } from './greeting.tsx'
import { OwnWork } from './own-work.tsx'
import { PlatformTiles } from './platform-tiles.tsx'
import { Tile } from './tile.tsx'
import { useHasWork } from './use-has-work.ts'
import styles from './home.module.css'

/** A row of links to the account's own content and the platforms. */
export function Strip() {
  const t = useT()
  const hasWork = useHasWork()
  return (
    <div className="screen">
      <Together heading={t(homeTitles.home)}>
        <Greeting variant={hasWork ? 'line' : 'banner'} />
        <OwnWork />
        <div className={`${styles.entries} grid gap-5`}>
          <Tile
            icon={<IconUserCircle size={24} stroke={1.5} aria-hidden />}
            title={t(home.profile)}
            hint={t(home.profileHint)}
            to={href('/profile')}
          />
          <PlatformTiles which="main" />
        </div>
        <div className={`${styles.entries} grid gap-5`}>
          <PlatformTiles which="more" />
        </div>
        <div className={`grid grid-cols-1 gap-5 ${styles.cards}`}>
          <FirstSteps />
        </div>
      </Together>
    </div>
  )
}
