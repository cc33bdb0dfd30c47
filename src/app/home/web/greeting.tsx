import { type ReactNode, useState } from 'react'
import { home } from '#core/texts/home.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useBrand } from '#core/web/page/brand.ts'
import { useAccount } from '#core/web/session/session.ts'
import { WavePicture } from '#ui/waves/wave-picture.tsx'
import styles from './home.module.css'

interface GreetingProps {
  /** `banner`: with the brand's picture; `landing`: also with its slogan; `line`: above the work of returning users. */
  variant: 'line' | 'banner' | 'landing'
  actions?: ReactNode
}

export function Greeting({ variant, actions }: GreetingProps) {
  const t = useT()
  const { user } = useAccount()
  const { title, intro, background } = useBrand()
  const [part] = useState(() => partOfDay(new Date().getHours()))
  const hello = t(home[part], { name: user.tureName || user.name })
  const large = variant === 'landing'
  if (variant === 'line')
    return (
      <header className="row flex-wrap justify-between gap-3 gap-x-5">
        <h1 className={styles.title}>{hello}</h1>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
    )
  return (
    <header className={styles.greeting} data-large={large || undefined}>
      <div className={`${styles.picture} absolute inset-0`}>
        {background ? <img src={background} alt="" className="size-full object-cover" /> : <WavePicture />}
      </div>
      {large && <p className="mb-3 font-semibold text-brand">{hello}</p>}
      <h1 className={styles.title}>{large ? t(title) : hello}</h1>
      <p className="mt-2 max-w-44 text-16 text-soft">{t(intro)}</p>
      {actions && <div className={`${styles.actions} flex flex-wrap gap-2 mt-5`}>{actions}</div>}
    </header>
  )
}

function partOfDay(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (hour < 5) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
