import layouts from '#web/ui/layout.module.css'
import { type ReactNode, useState } from 'react'
import { home } from '#i18n/home.ts'
import { WavePicture } from '#web/ui/waves/wave-picture.tsx'
import styles from './home.module.css'
import { useBrand } from '#web/core/page/brand.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { useAccount } from '#web/core/session/session.ts'

/** The brand's picture with a greeting, or with the brand's slogan on the landing page. */
export function Greeting({ large, actions }: { large?: boolean; actions?: ReactNode }) {
  const t = useT()
  const { user } = useAccount()
  const { title, intro, background } = useBrand()
  const [part] = useState(() => partOfDay(new Date().getHours()))
  const hello = t(home[part], { name: user.tureName || user.name })
  return (
    <header className={styles.greeting} data-large={large || undefined}>
      <div className={styles.picture}>
        {background ? <img src={background} alt="" className={layouts.cover} /> : <WavePicture />}
      </div>
      {large && <p className={styles.hello}>{hello}</p>}
      <h1 className={styles.title}>{large ? t(title) : hello}</h1>
      <p className={styles.intro}>{t(intro)}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

function partOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
