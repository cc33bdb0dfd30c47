import typography from '#web/ui/typography.module.css'
import layouts from '#web/ui/layout.module.css'
import type { Work } from '#contract/dubs.ts'
import { workWords } from '#i18n/project-lists.ts'
import { workAt } from '#web/dubbing/shared/work-at.ts'
import styles from './works.module.css'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { handle } from '#web/kit/list/row-keys.ts'
import { WaveLine } from '#web/dubbing/project-card/wave-line.tsx'
import { useT } from '#web/core/i18n/use-t.ts'

/** Name of a work, with a link to it. */
export function WorkName({ work }: { work: Work }) {
  const t = useT()
  const format = useFormat()
  const { id, name, cover, version } = work
  return (
    <div className={styles.work}>
      <div className={styles.cover}>
        {cover ? <img src={cover} alt="" loading="lazy" className={layouts.cover} /> : <WaveLine seed={id} />}
      </div>
      <div className={layouts.shrinks}>
        <Link {...handle(id)} className={styles.name} to={workAt(work)}>
          {name}
        </Link>
        <p className={typography.soft}>
          {format.language(work.language)} · {t(workWords.version, { version })}
        </p>
      </div>
    </div>
  )
}
