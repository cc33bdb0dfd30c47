import type { ReactNode } from 'react'
import { BrandMark } from '#core/web/brand/brand-mark.tsx'
import { WavePicture } from '#ui/waves/wave-picture.tsx'
import styles from './notice-page.module.css'

type NoticePageProps = {
  /** Large text above the title, such as 404. */
  mark?: string
  title: string
  hint: string
  actions?: ReactNode
}

/** Full-page notice: not found, failed, signed out. */
export function NoticePage({ mark, title, hint, actions }: NoticePageProps) {
  return (
    <main className={styles.page}>
      <div className={`${styles.picture} absolute inset-0`}>
        <WavePicture />
      </div>
      <div className="mb-6">
        <BrandMark />
      </div>
      {mark && (
        <p className={styles.mark} aria-hidden="true">
          {mark}
        </p>
      )}
      <h1 className="mt-4">{title}</h1>
      <p className={`${styles.hint} mt-2 text-16 text-soft`}>{hint}</p>
      {actions && <div className="flex flex-wrap gap-3 mt-6">{actions}</div>}
    </main>
  )
}
