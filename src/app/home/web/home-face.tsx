import { IconUserCircle } from '@tabler/icons-react'
import { home as words } from '#core/texts/home.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBrand } from '#core/web/page/brand.ts'
import { href } from '#core/web/router/href.ts'
import { CreateButtons } from './create-buttons.tsx'
import { Greeting } from './greeting.tsx'
import { PlatformTiles } from './platform-tiles.tsx'
import { Tile } from './tile.tsx'
import styles from './home.module.css'

/** The branding on a user's home page, without data of the user. */
export function HomeFace() {
  const t = useT()
  const { home } = useBrand()
  if (home === 'dashboard')
    return (
      <div className="screen">
        <Greeting variant="banner" actions={<CreateButtons />} />
      </div>
    )
  return (
    <div className="screen">
      <Greeting variant={home === 'landing' ? 'landing' : 'banner'} />
      <div className={`${styles.entries} grid gap-5`}>
        {home === 'strip' && (
          <Tile
            icon={<IconUserCircle size={24} stroke={1.5} aria-hidden />}
            title={t(words.profile)}
            hint={t(words.profileHint)}
            to={href('/profile')}
          />
        )}
        <PlatformTiles large={home === 'landing'} />
      </div>
    </div>
  )
}
