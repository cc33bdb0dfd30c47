import { IconMicrophone } from '@tabler/icons-react'
import { useT } from '#core/web/i18n/use-t.ts'
import { showTexts } from '../../texts/shows.ts'
import styles from './shows.module.css'

/** The cover of a show, or a picture in its place. */
export function Cover({ name, src, size }: { name: string; src: string | null; size: number }) {
  const t = useT()
  return (
    <span
      className={`${styles.cover} center flex-none overflow-hidden rounded bg-brand-1 text-brand`}
      style={{ width: size, height: size }}
    >
      {src === null ? (
        <IconMicrophone size={size / 2} stroke={1.25} aria-hidden />
      ) : (
        <img src={src} alt={t(showTexts.coverOf, { name })} width={size} height={size} />
      )}
    </span>
  )
}
