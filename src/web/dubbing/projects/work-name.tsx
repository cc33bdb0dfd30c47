import typography from '#web/ui/typography.module.css'
import layouts from '#web/ui/layout.module.css'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { Work } from '#contract/dubs.ts'
import { workWords } from '#i18n/project-lists.ts'
import { workAt } from './work-at.ts'
import styles from './works.module.css'
import { useFormat } from '#web/core/i18n/format.ts'
import { Link } from '#web/core/router/link.tsx'
import { rowKeys, handle } from '#web/kit/list/row-keys.ts'
import { WaveLine } from '#web/dubbing/project-card/wave-line.tsx'
import { useT } from '#web/core/i18n/use-t.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

type WorkNameProps = {
  work: Work
  chosen: boolean
  /** This one, or as a range all up to it. */
  onChoose: (id: string, range: boolean) => void
}

/** What a work is called: it opens from here, and is chosen among others. */
export function WorkName({ work, chosen, onChoose }: WorkNameProps) {
  const t = useT()
  const format = useFormat()
  const { id, name, cover, version } = work
  const language = format.language(work.language)
  const named = {
    ...handle(id),
    className: styles.name,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (event.key !== ' ') return rowKeys(event, onChoose)
      event.preventDefault()
      onChoose(id, event.shiftKey)
    },
    onClick(event: MouseEvent) {
      if (event.detail === 0 || !(event.shiftKey || event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onChoose(id, event.shiftKey)
    },
  }
  return (
    <div className={styles.work}>
      <Checkbox
        checked={chosen}
        onChange={(event) => onChoose(id, (event.nativeEvent as PointerEvent).shiftKey)}
      >
        <span className="spoken-only">{t(workWords.choose, { name, language, version })}</span>
      </Checkbox>
      <div className={styles.cover}>
        {cover ? <img src={cover} alt="" loading="lazy" className={layouts.cover} /> : <WaveLine seed={id} />}
      </div>
      <div className={layouts.shrinks}>
        <Link {...named} to={workAt(work)}>
          {name}
        </Link>
        <p className={typography.soft}>
          {language} · {t(workWords.version, { version })}
        </p>
      </div>
    </div>
  )
}
