import { IconDots, IconExternalLink, IconStarFilled } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import type { Project } from '#contract/projects.ts'
import { projectWords } from '#i18n/home.ts'
import { opensAt } from './opens-at.ts'
import styles from './project-card.module.css'
import { WaveLine } from './wave-line.tsx'
import { useBuilt } from '#web/lib/built.ts'
import { useFormat } from '#web/lib/format.ts'
import { Link, useGo } from '#web/lib/link.tsx'
import { useSay } from '#web/lib/say.ts'
import { Badge } from '#web/ui/badge.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuItem, useMenu } from '#web/ui/menu.tsx'

const states = [
  { text: projectWords.waiting, tone: 'neutral' },
  { text: projectWords.proofreading, tone: 'warn' },
  { text: projectWords.translating, tone: 'brand' },
  { text: projectWords.failed, tone: 'danger' },
  { text: projectWords.generating, tone: 'brand' },
  { text: projectWords.complete, tone: 'success' },
] as const

/** One click of a mouse picks, two open, as on a desk; the Enter key and a finger need one. */
function twice(event: MouseEvent<HTMLAnchorElement>) {
  const { pointerType } = event.nativeEvent as PointerEvent
  if (pointerType === 'mouse' && event.detail < 2) event.preventDefault()
}

/** A double click or the menu opens it. */
export function ProjectCard({ project }: { project: Project }) {
  const say = useSay()
  const go = useGo()
  const menu = useMenu()
  const format = useFormat()
  const built = useBuilt()
  const { id, name, status, type, tag, cover, timeCreate, languages, errorInfo } = project
  const path = opensAt(project)
  const opens = path && built(path) ? path : undefined
  const state = states[status]!
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        {cover ? <img src={cover} alt="" loading="lazy" /> : <WaveLine seed={id} />}
        {type === 1 && <span className={styles.kind}>{say(projectWords.subtitlesOnly)}</span>}
      </div>
      <div className={styles.text}>
        <h3 className={styles.name}>
          {tag === 1 && (
            <IconStarFilled size={14} className={styles.star} aria-label={say(projectWords.starred)} />
          )}
          {opens ? (
            <Link to={opens} className={styles.whole} onClick={twice} onContextMenu={menu.openAt}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
        </h3>
        <Badge tone={state.tone}>{say(state.text)}</Badge>
      </div>
      <p className={styles.facts}>
        <time dateTime={timeCreate}>{format.ago(timeCreate)}</time>
        <span>
          {languages.length > 0
            ? say(projectWords.languages, { count: languages.length })
            : say(projectWords.noLanguages)}
        </span>
        {opens && (
          <span className={styles.more}>
            <IconButton
              size="small"
              label={say(projectWords.more, { name })}
              icon={<IconDots size={18} />}
              {...menu.trigger}
            />
            <Menu menu={menu} label={say(projectWords.more, { name })} align="end">
              <MenuItem icon={<IconExternalLink size={18} stroke={1.6} />} onSelect={() => go(opens)}>
                {say(projectWords.open)}
              </MenuItem>
            </Menu>
          </span>
        )}
      </p>
      {status === 0 && <p className={styles.note}>{say(projectWords.waitingHint)}</p>}
      {status === 3 && errorInfo && (
        <p className={styles.note} data-failed>
          {say(projectWords.failedHint, { reason: errorInfo })}
        </p>
      )}
    </article>
  )
}
