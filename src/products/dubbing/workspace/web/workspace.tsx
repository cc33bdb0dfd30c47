import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type CSSProperties } from 'react'
import { projectType, workState } from '#core/contract/wire-numbers.ts'
import { reads } from '#core/web/api/queries.ts'
import { remember, remembered } from '#core/web/page/stored.ts'
import { useAccount } from '#core/web/session/session.ts'
import { TimeMap } from '#domain/fit/time-map.ts'
import { useLiveProject } from '#products/dubbing/common/web/use-project.ts'
import { FilmPlayer } from '#products/dubbing/editor/web/timeline/film-player.tsx'
import { leaveCues, openCues } from '#products/dubbing/editor/web/tools/open-document.ts'
import {
  type FilmLines,
  type FilmSource,
  type Side,
  type Span,
  WorkspaceContext,
  type Dub,
} from '#products/dubbing/editor/web/tools/workspace.ts'
import type { ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { type WorkDetail, workDetail, workList } from '#products/dubbing/works/contract.ts'
import { createClock } from '#shared/player/web/clock.ts'
import { Divider, shareFrom, sideOf } from './divider.tsx'
import { usePlace } from './place.ts'
import { WorkspaceHead } from './workspace-head.tsx'
import styles from './workspace.module.css'

/** Keeps lists of lines open after they were shown, so that returning to a step is instant. */
function KeepOpen({ project, part }: { project: string; part: string | undefined }) {
  const [parts, setParts] = useState<readonly string[]>([])
  if (part !== undefined && !parts.includes(part)) setParts([...parts, part])
  return parts.map((each) => <KeptOpen key={`${project} ${each}`} project={project} part={each} />)
}

function KeptOpen({ project, part }: { project: string; part: string }) {
  const { user } = useAccount()
  const account = user.id
  useEffect(() => {
    const key = { account, kind: 'project', id: project, part }
    const opening = openCues(key)
    return () => void opening.then((document) => leaveCues(key, document))
  }, [account, project, part])
  return null
}

/**
 * The newest finished work in a language, the original one by default; undefined if there is none. A version stays until
 * its successor is read: the film must not be heard in between.
 */
function useDub(project: ProjectDetail | undefined, language = project?.language): Dub | undefined {
  const works = useQuery({
    ...reads(workList, {
      project: project?.id,
      language: language ?? undefined,
      state: workState.done,
      size: 1,
    }),
    enabled: project !== undefined && typeof language === 'string',
  })
  const newest = works.data?.records[0]?.id
  const { data: work } = useQuery({
    ...reads(workDetail, { id: newest ?? '' }),
    enabled: newest !== undefined,
    placeholderData: (last) =>
      last?.project === project?.id && last?.language === language ? last : undefined,
  })
  return useMemo(() => work && dubOf(work), [work])
}

function dubOf({
  id,
  videoPath,
  audioPath,
  peaksPath,
  timeMap,
  options,
  lines,
}: WorkDetail): Dub | undefined {
  const path = videoPath ?? audioPath
  if (path === null) return undefined
  const map = new TimeMap(timeMap)
  const times = {
    toOwn: (time: number) => map.toOutput(time),
    toShared: (time: number) => map.toSource(time),
  }
  const byId = new Map(lines.map((line) => [line.id, line]))
  return {
    id,
    path,
    peaksPath,
    options,
    burned: options.burn !== undefined,
    ...(timeMap.length > 0 && { times }),
    spoken(line) {
      const { spokenStart = null, spokenEnd = null } = byId.get(line) ?? {}
      if (spokenStart === null || spokenEnd === null) return undefined
      return { start: times.toShared(spokenStart), end: times.toShared(spokenEnd) }
    },
  }
}

/** The workspace of a project: its film and lines stay open while the user moves between steps. */
export function Workspace() {
  const place = usePlace()
  const { data: project } = useLiveProject(place.project)
  const isEditor = place.kind === 'subtitles' || place.kind === 'translation'
  const [head, setHead] = useState<HTMLElement | null>(null)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [lines, showLines] = useState<FilmLines>()
  const [side, hear] = useState<Side>('original')
  // Pages do not show the film; once loaded, it is kept for the next step with lines.
  const [needed, need] = useState(isEditor)
  if (isEditor && !needed) need(true)
  const [share, setShare] = useState(() => shareFrom(remembered(shareKey)))
  const moveDivider = (to: number | undefined) => {
    setShare(to)
    remember(shareKey, to ?? null)
  }
  const dub = useDub(needed ? project : undefined, place.language)
  const { id } = project ?? {}
  const workspace = useMemo(() => newWorkspace(id), [id])
  const { clock } = workspace
  const value = useMemo(
    () => ({
      ...workspace,
      head,
      stage,
      showLines,
      dub,
      hear,
      playLine(cue: Span & { id: string }) {
        const { start, end } = (side === 'dub' && dub?.spoken(cue.id)) || cue
        clock.playLine(start, end)
      },
    }),
    [workspace, head, stage, dub, side, clock],
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
        style={share === undefined ? undefined : ({ '--chosen-side': sideOf(share) } as CSSProperties)}
      >
        {project ? (
          <WorkspaceHead ref={setHead} project={project} place={place} />
        ) : (
          <div className={styles.coming} />
        )}
        <Outlet />
        {isEditor && <Divider share={share} onChange={moveDivider} />}
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
              onStage={setStage}
            />
          </div>
        )}
        {project && <KeepOpen project={project.id} part={isEditor ? (place.language ?? '') : undefined} />}
      </div>
    </WorkspaceContext>
  )
}

const shareKey = 'filmShare'

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
