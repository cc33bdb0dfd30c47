import { IconLanguage, IconPlus, IconRefresh } from '@tabler/icons-react'
import { prefetch } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Loaded } from '#core/web/router/loaded.tsx'
import type { Load } from '#core/web/router/screen.ts'
import { isBehind, runsOf, trackState } from '#products/dubbing/common/contract/track-state.ts'
import { type Track } from '#products/dubbing/common/contract/tracks.ts'
import { ProjectFailed } from '#products/dubbing/common/web/project-failed.tsx'
import { useProject } from '#products/dubbing/common/web/use-project.ts'
import { useTranslate } from '#products/dubbing/common/web/use-translate.ts'
import { projectDetail, type ProjectDetail } from '#products/dubbing/projects/contract/projects.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { type Column, Table } from '#ui/lists/table.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import { translationTexts } from '../texts/translation.ts'
import { isReady, NotYet } from './not-yet.tsx'
import { RunCard } from './run-card.tsx'
import { TrackActions } from './track-actions.tsx'

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
      title={t(translationTexts.languages)}
      intro={
        ready && project.language
          ? t(translationTexts.languagesIntro, {
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
                {t(translationTexts.refreshAll)}
              </Button>
            )}
            <Link to={href('/translate/chooseLang', { id })} className={buttonClass('primary')}>
              <IconPlus size={18} />
              {t(translationTexts.addLanguages)}
            </Link>
          </>
        )
      }
    >
      <Loaded
        query={query}
        failed={t(translationTexts.projectFailed)}
        Failed={ProjectFailed}
        waiting={<Tracks project={undefined} />}
      >
        {(visible) => (isReady(visible) ? <Tracks project={visible} /> : <NotYet project={visible} />)}
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
        title={t(translationTexts.noLanguages)}
        action={
          <Link to={href('/translate/chooseLang', { id: project.id })} className={buttonClass('primary')}>
            {t(translationTexts.choose)}
          </Link>
        }
      >
        {t(translationTexts.noLanguagesHint)}
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
      title: t(translationTexts.language),
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
      title: t(translationTexts.progress),
      cell: (track) => <TrackProgress track={track} cueCount={cueCount} />,
      width: '32%',
    },
    {
      key: 'checked',
      title: t(translationTexts.checked),
      cell: ({ expert }) => <Count of={expert} />,
      width: '14%',
    },
    {
      key: 'stale',
      title: t(translationTexts.stale),
      cell: ({ stale }) =>
        stale > 0 ? (
          <Badge tone="warn">{t(translationTexts.lines, { count: format.number(stale) })}</Badge>
        ) : (
          <Count of={0} />
        ),
      width: '14%',
    },
    {
      key: 'actions',
      title: t(translationTexts.actions),
      titleHidden: true,
      cell: (track) => <TrackActions project={id} track={track} cueCount={cueCount} />,
      width: '168px',
    },
  ]
  return (
    <Table
      label={t(translationTexts.languages)}
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
        <Badge tone={tones[state]}>{t(translationTexts[state])}</Badge>
        <span className="small">
          {t(translationTexts.ofLines, { done: format.number(track.lines), all: format.number(cueCount) })}
        </span>
      </p>
      <ProgressBar
        label={t(translationTexts.linesOf, { language: format.language(track.language) })}
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
      {of > 0 ? t(translationTexts.lines, { count: format.number(of) }) : t(translationTexts.none)}
    </span>
  )
}
