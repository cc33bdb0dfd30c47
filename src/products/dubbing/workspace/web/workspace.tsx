import { Outlet } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { projectType } from '#core/contract/wire-numbers.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract.ts'
import { createClock } from '#shared/player/web/clock.ts'
import { FilmPlayer } from '#products/dubbing/editor/web/film-player.tsx'
import {
  type FilmLines,
  type FilmSource,
  type Side,
  type Span,
  WorkspaceContext,
} from '#products/dubbing/editor/web/workspace.ts'
import { useLiveProject } from '#products/dubbing/common/web/use-project.ts'
import { KeepOpen } from './keep-open.tsx'
import { usePlace } from './place.ts'
import { useDub } from './use-dub.ts'
import styles from './workspace.module.css'
import { WorkspaceHead } from './workspace-head.tsx'

/** The workspace of a project: its film and lines stay open while the user moves between steps. */
export function Workspace() {
  const place = usePlace()
  const { data: project } = useLiveProject(place.project)
  const isEditor = place.kind === 'subtitles' || place.kind === 'translation'
  const [head, setHead] = useState<HTMLElement | null>(null)
  const [lines, showLines] = useState<FilmLines>()
  const [side, hear] = useState<Side>('original')
  // Pages do not show the film; once loaded, it is kept for the next step with lines.
  const [needed, need] = useState(isEditor)
  if (isEditor && !needed) need(true)
  const dub = useDub(needed ? project : undefined, place.language)
  const { id } = project ?? {}
  const workspace = useMemo(() => newWorkspace(id), [id])
  const { clock } = workspace
  const value = useMemo(
    () => ({
      ...workspace,
      head,
      showLines,
      dub,
      hear,
      playLine(cue: Span & { id: string }) {
        const { start, end } = (side === 'dub' && dub?.spoken(cue.id)) || cue
        clock.playLine(start, end)
      },
    }),
    [workspace, head, dub, side, clock],
  )
  useEffect(() => {
    if (!isEditor) clock.pause()
  }, [isEditor, clock])
  const sources = needed && project ? sourcesOf(project, dub) : undefined
  const hasFilm = sources !== undefined && Object.keys(sources).length > 0
  return (
    <WorkspaceContext value={value}>
      <div
        className={styles[isEditor ? 'editor' : 'page']}
        data-editor={isEditor || undefined}
        data-film={hasFilm || undefined}
      >
        {project && <WorkspaceHead ref={setHead} project={project} place={place} />}
        <Outlet />
        {project && sources && hasFilm && (
          <div className={styles.film} hidden={!isEditor}>
            <FilmPlayer
              key={project.id}
              project={project}
              clock={clock}
              sources={sources}
              side={side}
              onSide={hear}
              lines={lines}
              playLine={value.playLine}
            />
          </div>
        )}
        {project && <KeepOpen project={project.id} part={isEditor ? (place.language ?? '') : undefined} />}
      </div>
    </WorkspaceContext>
  )
}

/** The content of one project. */
function newWorkspace(project: string | undefined) {
  let line: string | undefined
  return {
    project,
    clock: createClock(),
    lastLine: () => line,
    keepLine(next: string | undefined) {
      line = next
    },
  }
}

function sourcesOf(
  { type, videoPath, sourceVideoPath }: ProjectDetail,
  dub: FilmSource | undefined,
): Partial<Record<Side, FilmSource>> {
  const path = type === projectType.video ? (videoPath ?? sourceVideoPath) : null
  return { ...(path !== null && { original: { path } }), ...(dub && { dub }) }
}
