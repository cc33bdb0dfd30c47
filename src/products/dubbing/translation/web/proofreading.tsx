import type { Load } from '#core/web/router/screen.ts'
import { prefetch } from '#core/web/api/queries.ts'
import { projectDetail } from '#products/dubbing/projects/contract.ts'
import { Loaded } from '#core/web/router/loaded.tsx'
import { href } from '#core/web/router/href.ts'
import { IconLanguage, IconPlus, IconRefresh } from '@tabler/icons-react'
import type { ProjectDetail, Track } from '#products/dubbing/projects/contract.ts'
import { translationWords } from '../texts/translation.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Link } from '#core/web/router/link.tsx'
import { ProjectFailed } from '#products/dubbing/common/web/project-failed.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { isReady, NotYet } from './not-yet.tsx'
import { RunCard } from './run-card.tsx'
import { TrackActions } from './track-actions.tsx'
import { isBehind, runsOf, trackState } from '#products/dubbing/common/web/track-state.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { useProject } from '#products/dubbing/common/web/use-project.ts'
import { useTranslate } from '#products/dubbing/common/web/use-translate.ts'

export const load: Load<'/translate/proofreading'> = ({ id }) => prefetch(projectDetail, { id: id ?? '' })

/** Step 4: languages of a project with their state. */
export function Proofreading() {
  const t = useT()
  const format = useFormat()
  const { id, query, project } = useProject()
  const { busy, translate } = useTranslate(id)
  const ready = project && isReady(project)
  const behind =
    project?.tracks
      .filter((track) => isBehind(track, project.cueCount) && !(track.run && isActive(track.run)))
      .map(({ language }) => language) ?? []
  return (
    <Page
      title={t(translationWords.languages)}
      intro={
        ready && project.language
          ? t(translationWords.languagesIntro, {
              name: project.name,
              language: format.language(project.language),
              count: format.number(project.cueCount),
            })
          : project?.name
      }
      actions={
        ready &&
        project.tracks.length > 0 && (
          <>
            {behind.length > 0 && (
              <Button icon={<IconRefresh size={18} />} busy={busy} onClick={() => void translate(behind)}>
                {t(translationWords.refreshAll)}
              </Button>
            )}
            <Link to={href('/translate/chooseLang', { id })} className={buttonClass('primary')}>
              <IconPlus size={18} />
              {t(translationWords.addLanguages)}
            </Link>
          </>
        )
      }
    >
      <Loaded
        query={query}
        failed={t(translationWords.projectFailed)}
        Failed={ProjectFailed}
        waiting={<Tracks project={undefined} />}
      >
        {(shown) => (isReady(shown) ? <Tracks project={shown} /> : <NotYet project={shown} />)}
      </Loaded>
    </Page>
  )
}

/** Undefined while loading. */
function Tracks({ project }: { project: ProjectDetail | undefined }) {
  const t = useT()
  if (project?.tracks.length === 0)
    return (
      <EmptyState
        picture={<IconLanguage size={40} stroke={1.25} />}
        comes="lines"
        title={t(translationWords.noLanguages)}
        action={
          <Link to={href('/translate/chooseLang', { id: project.id })} className={buttonClass('primary')}>
            {t(translationWords.choose)}
          </Link>
        }
      >
        {t(translationWords.noLanguagesHint)}
      </EmptyState>
    )
  return (
    <>
      {project &&
        runsOf(project.tracks, project.cueCount).map((run) => (
          <RunCard key={run.run.id} project={project.id} run={run} />
        ))}
      <TrackTable project={project} />
    </>
  )
}

function TrackTable({ project }: { project: ProjectDetail | undefined }) {
  const t = useT()
  const format = useFormat()
  const { id = '', cueCount = 0 } = project ?? {}
  const columns: Column<Track>[] = [
    {
      key: 'language',
      title: t(translationWords.language),
      cell: ({ language, lines }) => (
        <div>
          {lines > 0 ? (
            <Link to={href('/translate/prooTranslation', { id, language })} className="font-medium">
              {format.language(language)}
            </Link>
          ) : (
            <span className="font-medium">{format.language(language)}</span>
          )}
          <p className="small">{language}</p>
        </div>
      ),
    },
    {
      key: 'progress',
      title: t(translationWords.progress),
      cell: (track) => <TrackProgress track={track} cueCount={cueCount} />,
      width: '32%',
    },
    {
      key: 'checked',
      title: t(translationWords.checked),
      cell: ({ expert }) => <Count of={expert} />,
      width: '14%',
    },
    {
      key: 'stale',
      title: t(translationWords.stale),
      cell: ({ stale }) =>
        stale > 0 ? (
          <Badge tone="warn">{t(translationWords.lines, { count: format.number(stale) })}</Badge>
        ) : (
          <Count of={0} />
        ),
      width: '14%',
    },
    {
      key: 'actions',
      title: t(translationWords.actions),
      titleHidden: true,
      cell: (track) => <TrackActions project={id} track={track} cueCount={cueCount} />,
      width: '168px',
    },
  ]
  return (
    <Table
      label={t(translationWords.languages)}
      columns={columns}
      rows={project?.tracks}
      rowKey={({ language }) => language}
    />
  )
}

const tones = {
  waiting: 'neutral',
  translating: 'brand',
  translated: 'success',
  stale: 'warn',
  failed: 'danger',
  cancelled: 'neutral',
  unfinished: 'warn',
} as const

function TrackProgress({ track, cueCount }: { track: Track; cueCount: number }) {
  const t = useT()
  const format = useFormat()
  const state = trackState(track, cueCount)
  return (
    <div className="grid flex-1 gap-2">
      <p className="flex flex-wrap items-baseline gap-1 gap-x-2">
        <Badge tone={tones[state]}>{t(translationWords[state])}</Badge>
        <span className="small">
          {t(translationWords.ofLines, { done: format.number(track.lines), all: format.number(cueCount) })}
        </span>
      </p>
      <ProgressBar
        label={t(translationWords.linesOf, { language: format.language(track.language) })}
        share={cueCount > 0 ? Math.min(1, track.lines / cueCount) : 0}
      />
    </div>
  )
}

function Count({ of }: { of: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <span className={of > 0 ? undefined : 'small'}>
      {of > 0 ? t(translationWords.lines, { count: format.number(of) }) : t(translationWords.none)}
    </span>
  )
}
