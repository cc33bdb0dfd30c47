import { IconLanguage, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { workTexts } from '#core/texts/lists.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useProblem } from '#core/web/i18n/problem.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { trackState } from '#products/dubbing/common/contract/track-state.ts'
import type { Track } from '#products/dubbing/common/contract/tracks.ts'
import { RemoveLanguage } from '#products/dubbing/common/web/remove-language.tsx'
import { useTranslate } from '#products/dubbing/common/web/use-translate.ts'
import { workAt } from '#products/dubbing/common/web/work-at.ts'
import { qualityTexts } from '#products/dubbing/works/texts/quality.ts'
import { isActive } from '#shared/runs/web/is-active.ts'
import { RunProgress } from '#shared/runs/web/run-progress.tsx'
import { Button, buttonClass } from '#ui/buttons/button.tsx'
import { type Column, Table } from '#ui/lists/table.tsx'
import { MenuItem, MenuSeparator } from '#ui/overlays/menu.tsx'
import { MoreMenu } from '#ui/overlays/more-menu.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { ProgressBar } from '#ui/status/progress-bar.tsx'
import type { ProjectDetail } from '../contract/projects.ts'
import { detailTexts } from '../texts.ts'
import { ExportItems } from './export-items.tsx'
import { WorkState } from './work-state.tsx'
import styles from './project-detail.module.css'

/** Languages of a project with translation and newest work. */
export function TrackTable({ project }: { project: ProjectDetail }) {
  const t = useT()
  const format = useFormat()
  const { tracks } = project
  const columns: Column<Track>[] = [
    {
      key: 'language',
      title: t(detailTexts.language),
      cell: ({ language }) => (
        <div>
          <p className="font-medium">{format.language(language)}</p>
          <p className="small">{language}</p>
        </div>
      ),
      width: '16%',
    },
    {
      key: 'translation',
      title: t(detailTexts.translation),
      cell: (track) => <Translation project={project} track={track} />,
    },
    {
      key: 'work',
      title: t(detailTexts.work),
      cell: ({ work }) => <NewestWork work={work} />,
      width: '26%',
    },
    {
      key: 'actions',
      title: t(detailTexts.actions),
      titleHidden: true,
      cell: (track) => <TrackActions project={project.id} track={track} />,
      width: '240px',
    },
  ]
  if (tracks.length === 0)
    return (
      <EmptyState
        picture={<IconLanguage size={40} stroke={1.25} />}
        comes="rows"
        title={t(detailTexts.noLanguages)}
      >
        {t(detailTexts.noLanguagesHint)}
      </EmptyState>
    )
  return (
    <Table
      label={t(detailTexts.languages)}
      columns={columns}
      rows={tracks}
      rowKey={({ language }) => language}
    />
  )
}

function Translation({ project: { id, cueCount }, track }: { project: ProjectDetail; track: Track }) {
  const t = useT()
  const format = useFormat()
  const problemText = useProblem()
  const { busy, translate } = useTranslate(id)
  const { language, lines, expert, stale, run } = track
  const name = { language: format.language(language) }
  const going = run && isActive(run)
  const state = trackState(track, cueCount)
  const ended = state === 'failed' || state === 'cancelled' ? run : null
  return (
    <div className={`${styles.cell} grid flex-1 justify-items-start gap-2 min-w-0`}>
      {going ? (
        <RunProgress run={run} />
      ) : (
        <div className={`${styles.lines} grid items-center gap-3`}>
          <ProgressBar
            label={t(detailTexts.linesIn, name)}
            share={cueCount > 0 ? Math.min(1, lines / cueCount) : 0}
          />
          <span className="small">
            {t(detailTexts.ofLines, { done: format.number(lines), all: format.number(cueCount) })}
          </span>
        </div>
      )}
      <div className={`${styles.badges} flex flex-wrap gap-1`}>
        {lines > 0 && (
          <Badge tone={expert >= cueCount ? 'success' : 'neutral'}>
            {expert >= cueCount
              ? t(qualityTexts.allProofread)
              : expert > 0
                ? t(qualityTexts.proofread, { lines: format.number(expert), of: format.number(cueCount) })
                : t(detailTexts.auto)}
          </Badge>
        )}
        {stale > 0 && <Badge tone="warn">{t(detailTexts.stale, { count: format.number(stale) })}</Badge>}
      </div>
      {ended && (
        <div className="grid cols-grow-auto items-start gap-3 text-12">
          <p className={state === 'failed' ? 'text-danger' : 'small'}>
            {state === 'cancelled'
              ? t(detailTexts.runCancelled)
              : ended.problem
                ? problemText(ended.problem, ended.problemValues)
                : t(detailTexts.runFailed)}
          </p>
          <Button
            size="small"
            busy={busy}
            aria-label={t(detailTexts.retryIn, name)}
            onClick={() => void translate([language])}
          >
            {t(detailTexts.retry)}
          </Button>
        </div>
      )}
    </div>
  )
}

function NewestWork({ work }: { work: Track['work'] }) {
  const t = useT()
  if (!work) return <Badge tone="neutral">{t(detailTexts.noWork)}</Badge>
  const path = workAt(work)
  const version = t(workTexts.version, { version: work.version })
  return (
    <div className={`${styles.cell} grid flex-1 justify-items-start gap-2 min-w-0`}>
      <Link to={path}>{version}</Link>
      <WorkState work={work} run={work.run} />
    </div>
  )
}

function TrackActions({ project, track }: { project: string; track: Track }) {
  const t = useT()
  const format = useFormat()
  const [removing, setRemoving] = useState(false)
  const { language, lines, run } = track
  const name = { language: format.language(language) }
  const ways = [
    {
      path: href('/translate/prooTranslation', { id: project, language }),
      text: detailTexts.proofreadShort,
      label: detailTexts.proofreadIn,
    },
    {
      path: href('/translate/generateWorks', { id: project, language }),
      text: detailTexts.generateShort,
      label: detailTexts.generateIn,
    },
  ]
  return (
    <div className="row flex-wrap justify-end gap-2">
      {lines > 0 &&
        ways.map(({ path, text, label }) => (
          <Link
            key={path}
            to={path}
            className={buttonClass('quiet', { size: 'small' })}
            aria-label={t(label, name)}
          >
            {t(text)}
          </Link>
        ))}
      <MoreMenu label={t(detailTexts.moreIn, name)}>
        {lines > 0 && (
          <>
            <ExportItems project={project} language={language} />
            <MenuSeparator />
          </>
        )}
        <MenuItem
          danger
          icon={<IconTrash size={18} stroke={1.6} />}
          disabled={run !== null && isActive(run)}
          onSelect={() => setRemoving(true)}
        >
          {t(detailTexts.remove)}
        </MenuItem>
      </MoreMenu>
      {removing && <RemoveLanguage project={project} track={track} onClose={() => setRemoving(false)} />}
    </div>
  )
}
