import { lazy, memo, Suspense, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Run } from '#core/contract/runs.ts'
import { projectStatus, projectType } from '#core/contract/wire-numbers.ts'
import { Ago } from '#core/web/i18n/ago.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { rowKeys, handle, handleIn } from '#core/web/list/row-keys.ts'
import { RenameField } from '#core/web/rename/rename-field.tsx'
import { useLongPress } from '#core/web/rename/use-long-press.ts'
import { Link, useGo } from '#core/web/router/link.tsx'
import { PlanLine } from '#products/dubbing/plans/web/plan-line.tsx'
import type { Project } from '#products/dubbing/projects/contract/projects.ts'
import { qualityTexts } from '#products/dubbing/works/texts/quality.ts'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { useMenu } from '#ui/overlays/menu.tsx'
import { MoreButton } from '#ui/overlays/more-menu.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { CoverNote } from './cover-note.tsx'
import { opensAt } from './opens-at.ts'
import { ProjectMenu } from './project-menu.tsx'
import { stateOf } from './project-states.ts'
import { StarButton } from './star-button.tsx'
import { useProjectActions } from './use-project-actions.ts'
import { VideoDialog } from './video-dialog.tsx'
import { WaveLine } from './wave-line.tsx'
import styles from './project-card.module.css'

// Loaded on demand because of the upload code.
const RetryDialog = lazy(async () => ({ default: (await import('./retry-dialog.tsx')).RetryDialog }))

/** Mouse: a click on the title and a double click elsewhere open. Enter and touch open directly. */
function twice(event: MouseEvent<HTMLElement>) {
  const { pointerType } = event.nativeEvent as PointerEvent
  const isBesideTitle = event.target === event.currentTarget
  if (pointerType === 'mouse' && isBesideTitle && event.detail < 2) event.preventDefault()
}

/** Name, status and facts. */
function Marks({
  project: { sample, type, status, hasPicture, autoTranslated, expertTranslated, proofread, generated },
}: {
  project: Project
}) {
  const t = useT()
  const { number } = useFormat()
  const begun = !expertTranslated && proofread !== null && proofread.lines > 0
  const marks = [
    sample && t(projectTexts.sample),
    type === projectType.subtitlesOnly && t(projectTexts.subtitlesOnly),
    // Before the file is read, nobody knows.
    type === projectType.video &&
      status !== projectStatus.waiting &&
      !hasPicture &&
      t(projectTexts.soundOnly),
    autoTranslated && t(projectTexts.autoTranslated),
    expertTranslated && t(projectTexts.expertTranslated),
    begun && t(qualityTexts.proofread, { lines: number(proofread.lines), of: number(proofread.of) }),
    generated && t(projectTexts.generated),
  ].filter((text) => text !== false)
  return (
    <span className={styles.marks}>
      {marks.map((text) => (
        <span key={text} className={`${styles.mark} rounded-s text-12`}>
          {text}
        </span>
      ))}
    </span>
  )
}

type ProjectCardProps = {
  project: Project
  /** Active run. */
  run: Run | undefined
  chosen?: boolean | undefined
  /** Selects this card, or the range up to it. */
  onChoose?: ((id: string, range: boolean) => void) | undefined
}

/** A project card. Memoized, because lists are long. */
export const ProjectCard = memo(function ProjectCard({ project, run, chosen, onChoose }: ProjectCardProps) {
  const t = useT()
  const format = useFormat()
  const go = useGo()
  const menu = useMenu()
  const actions = useProjectActions(project)
  const card = useRef<HTMLElement>(null)
  const [renaming, setRenaming] = useState(false)
  const [watching, setWatching] = useState(false)
  const [retrying, setRetrying] = useState(false)
  const { id, name, status, cover, timeCreate, languages } = project
  const opens = opensAt(project)
  const failed = status === projectStatus.failed
  const state = stateOf(project, run)

  const endRenaming = (byKey: boolean) => {
    flushSync(() => setRenaming(false))
    if (byKey) handleIn(card.current)?.focus()
  }
  const remove = () => {
    const place = card.current?.parentElement
    // Moves the focus to the next card.
    handleIn(place?.nextElementSibling ?? place?.previousElementSibling)?.focus()
    void actions.remove()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // With a selection, the list handles deletion.
    const choosing = card.current?.closest('[data-choosing=true]') !== null
    if (event.key === 'F2' && !failed) setRenaming(true)
    else if (event.key === 'Delete' && !choosing) remove()
    else if (event.key === ' ' && onChoose) onChoose(id, event.shiftKey)
    else return void rowKeys(event, event.currentTarget, onChoose)
    event.preventDefault()
  }
  const held = useLongPress(() => onChoose?.(id, false))
  const click = (event: MouseEvent<HTMLElement>) => {
    if (onChoose && held.swallow(event)) return
    const byFinger = (event.nativeEvent as PointerEvent).pointerType === 'touch'
    const taps = byFinger && card.current?.closest('[data-choosing=true]')
    const picks = event.detail > 0 && (event.shiftKey || event.ctrlKey || event.metaKey)
    if (onChoose && (taps || picks)) {
      event.preventDefault()
      onChoose(id, event.shiftKey)
    } else if (opens) twice(event)
  }
  const named = {
    ...handle(id),
    ...(onChoose && held.on),
    className: styles.whole,
    title: name,
    onClick: click,
    onContextMenu(event: MouseEvent) {
      if (!onChoose || !held.swallow(event)) menu.openAt(event)
    },
    onKeyDown: press,
  }
  const label = t(projectTexts.more, { name })
  return (
    <article ref={card} className={styles.card} data-chosen={chosen}>
      <div className={styles.cover}>
        {cover ? <img src={cover} alt="" loading="lazy" /> : <WaveLine seed={id} />}
        <Marks project={project} />
        {onChoose && (
          <span className={`${styles.tick} absolute rounded bg-panel opacity-0`}>
            <Checkbox
              checked={chosen}
              onChange={(event) => onChoose(id, (event.nativeEvent as PointerEvent).shiftKey)}
            >
              <span className="spoken-only">{t(projectTexts.choose, { name })}</span>
            </Checkbox>
          </span>
        )}
        <CoverNote project={project} run={run} onRetry={() => setRetrying(true)} />
      </div>
      <div className={`${styles.text} row justify-between gap-2`}>
        <h3 className="flex-1 min-w-0 text-14">
          {renaming ? (
            <RenameField
              name={name}
              label={t(projectTexts.nameOf, { name })}
              save={actions.rename}
              onClose={endRenaming}
            />
          ) : opens ? (
            <Link {...named} to={opens} draggable={false}>
              <span className={styles.title}>{name}</span>
            </Link>
          ) : (
            <button type="button" {...named} popoverTarget={menu.id} aria-haspopup="menu">
              {name}
            </button>
          )}
        </h3>
        <Badge tone={state.tone}>{t(state.text)}</Badge>
      </div>
      <div className={`${styles.facts} row gap-3 min-h-control-s small`}>
        <Ago time={timeCreate} />
        <span data-tip={languages.map((code) => format.language(code)).join(', ') || undefined}>
          {languages.length > 0
            ? t(projectTexts.languages, { count: languages.length })
            : t(projectTexts.noLanguages)}
        </span>
        <span className={`${styles.buttons} relative flex`}>
          {!failed && <StarButton project={project} onStar={actions.star} />}
          <MoreButton label={label} menu={menu} />
        </span>
      </div>
      <PlanLine plan={project.plan} />
      <ProjectMenu
        menu={menu}
        project={project}
        run={run}
        actions={actions}
        onOpen={opens ? () => go(opens) : undefined}
        onRename={() => setRenaming(true)}
        onWatch={() => setWatching(true)}
        onRemove={remove}
      />
      {watching && <VideoDialog project={project} onClose={() => setWatching(false)} />}
      {retrying && (
        <Suspense>
          <RetryDialog project={project} retry={actions.retry} onClose={() => setRetrying(false)} />
        </Suspense>
      )}
    </article>
  )
})
