import type { Work } from '#products/dubbing/works/contract.ts'
import { workWords } from '#core/texts/lists.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import styles from './works.module.css'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { handle } from '#core/web/list/row-keys.ts'
import { WaveLine } from '#products/dubbing/project-card/web/wave-line.tsx'
import { useT } from '#core/web/i18n/use-t.ts'

/** Name of a work, with a link to it. */
export function WorkName({ work }: { work: Work }) {
  const t = useT()
  const format = useFormat()
  const { id, name, cover, version } = work
  return (
    <div className="row gap-3 min-w-0">
      <div className={styles.cover}>
        {cover ? (
          <img src={cover} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <WaveLine seed={id} />
        )}
      </div>
      <div className="min-w-0">
        <Link {...handle(id)} className={styles.name} to={workAt(work)}>
          {name}
        </Link>
        <p className="small">
          {format.language(work.language)} · {t(workWords.version, { version })}
        </p>
      </div>
    </div>
  )
}
