import { IconFileDownload, IconPencil } from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Run } from '#core/contract/runs.ts'
import { projectStatus, projectType } from '#core/contract/wire-numbers.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { RenameField } from '#core/web/rename/rename-field.tsx'
import { href } from '#core/web/router/href.ts'
import { useGo } from '#core/web/router/link.tsx'
import { activeRuns } from '#products/dubbing/common/contract/project-steps.ts'
import { ProjectMenu, videoOf } from '#products/dubbing/project-card/web/project-menu.tsx'
import { stateOf } from '#products/dubbing/project-card/web/project-states.ts'
import { StarButton } from '#products/dubbing/project-card/web/star-button.tsx'
import type { ProjectActions } from '#products/dubbing/project-card/web/use-project-actions.ts'
import { VideoDialog } from '#products/dubbing/project-card/web/video-dialog.tsx'
import { WaveLine } from '#products/dubbing/project-card/web/wave-line.tsx'
import { Player } from '#shared/player/web/player.tsx'
import { projectTexts } from '#shared/runs/texts/runs.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { Menu, useMenu } from '#ui/overlays/menu.tsx'
import { MoreButton } from '#ui/overlays/more-menu.tsx'
import { Badge } from '#ui/status/badge.tsx'
import type { ProjectDetail } from '../contract/projects.ts'
import { detailTexts } from '../texts.ts'
import { AudioTrackField } from './audio-track-field.tsx'
import { ExportItems } from './export-items.tsx'
import { SpokenLanguage } from './spoken-language.tsx'
import styles from './project-detail.module.css'

type ProjectHeadProps = {
  project: ProjectDetail
  run: Run | undefined
  actions: ProjectActions
  children: ReactNode
}

/** Header of a project: cover, name, facts and next action. */
export function ProjectHead({ project, run, actions, children }: ProjectHeadProps) {
  return (
    <section className={`grid grid-cols-1 gap-5 ${styles.head}`}>
      <Picture project={project} />
      <div className="grid content-start gap-4 min-w-0">
        <TitleRow project={project} run={run} actions={actions} />
        <Facts project={project} busy={run !== undefined} />
        <AudioTrackField project={project} busy={run !== undefined} onTake={actions.takeTrack} />
        {children}
      </div>
    </section>
  )
}

function Picture({ project }: { project: ProjectDetail }) {
  const t = useT()
  const { id, name, cover, width, height, vttPath, language, hasPicture } = project
  const path = videoOf(project)
  return (
    <div className="grid min-w-0 gap-2">
      {(!path || !hasPicture) && (
        <div className="center aspect-video overflow-hidden border rounded bg-brand-1">
          {cover ? <img src={cover} alt="" className="size-full object-cover" /> : <WaveLine seed={id} />}
        </div>
      )}
      {path && (
        <Player
          sources={[{ label: t(hasPicture ? detailTexts.video : detailTexts.audio, { name }), path }]}
          sound={!hasPicture}
          poster={cover ?? undefined}
          ratio={width && height ? Math.max(width / height, 1) : undefined}
          subtitles={
            vttPath
              ? { path: vttPath, language: language ?? '', label: t(projectTexts.subtitles), shown: false }
              : undefined
          }
          failedText={t(hasPicture ? projectTexts.unplayable : projectTexts.soundUnplayable)}
        />
      )}
    </div>
  )
}

function TitleRow({ project, run, actions }: Omit<ProjectHeadProps, 'children'>) {
  const t = useT()
  const go = useGo()
  const more = useMenu()
  const exports = useMenu()
  const pencil = useRef<HTMLButtonElement>(null)
  const [renaming, setRenaming] = useState(false)
  const [watching, setWatching] = useState(false)
  const { id, name, status, type, cueCount, hasPicture } = project
  const state = stateOf(project, activeRuns(project)[0])
  const rename = {
    name,
    label: t(projectTexts.nameOf, { name }),
    save: actions.rename,
    onClose: (byKey: boolean) => {
      flushSync(() => setRenaming(false))
      if (byKey) pencil.current?.focus()
    },
  }
  const remove = async () => {
    if (await actions.remove()) go(href('/translate/myProject'))
  }
  return (
    <div className="row flex-wrap gap-2">
      <h1 className={`${styles.title} min-w-0 text-20 break-anywhere`}>
        {renaming ? <RenameField {...rename} /> : name}
      </h1>
      {!renaming && status !== projectStatus.failed && (
        <IconButton
          ref={pencil}
          size="small"
          label={t(detailTexts.rename)}
          icon={<IconPencil size={16} stroke={1.75} />}
          onClick={() => setRenaming(true)}
        />
      )}
      <Badge tone={state.tone}>{t(state.text)}</Badge>
      {!hasPicture && (
        <Badge tone="neutral">
          {t(type === projectType.subtitlesOnly ? projectTexts.subtitlesOnly : projectTexts.soundOnly)}
        </Badge>
      )}
      <div className="row gap-1 ml-auto">
        {status !== projectStatus.failed && <StarButton project={project} onStar={actions.star} />}
        {cueCount > 0 && (
          <>
            <Button size="small" icon={<IconFileDownload size={16} stroke={1.75} />} {...exports.trigger}>
              {t(detailTexts.exports)}
            </Button>
            <Menu menu={exports} label={t(detailTexts.exports)} align="end">
              <ExportItems project={id} />
            </Menu>
          </>
        )}
        <MoreButton label={t(projectTexts.more, { name })} menu={more} />
        <ProjectMenu
          menu={more}
          project={project}
          run={run}
          actions={actions}
          onOpen={undefined}
          onRename={() => setRenaming(true)}
          onWatch={() => setWatching(true)}
          onRemove={() => void remove()}
        />
      </div>
      {watching && <VideoDialog project={project} onClose={() => setWatching(false)} />}
    </div>
  )
}

function Facts({ project, busy }: { project: ProjectDetail; busy: boolean }) {
  const t = useT()
  const format = useFormat()
  const { language, languageDetected, duration, cueCount, speakers, estimatedTimes } = project
  const { width, height, timeCreate } = project
  const facts = [
    {
      label: detailTexts.spoken,
      value: (language || languageDetected) && <SpokenLanguage project={project} busy={busy} />,
    },
    { label: detailTexts.length, value: duration !== null && format.duration(duration / 1000) },
    {
      label: detailTexts.lines,
      value: cueCount > 0 && t(detailTexts.lineCount, { count: format.number(cueCount) }),
    },
    {
      label: detailTexts.times,
      value: estimatedTimes > 0 && t(detailTexts.timesEstimated, { count: format.number(estimatedTimes) }),
    },
    { label: detailTexts.speakers, value: speakers.length > 0 && format.list(speakers) },
    { label: detailTexts.picture, value: width && height && `${width} × ${height}` },
    { label: detailTexts.made, value: format.dateTime(timeCreate) },
  ]
  return (
    <dl className={`${styles.facts} flex flex-wrap gap-2 gap-x-5 text-13`}>
      {facts.map(
        ({ label, value }) =>
          value && (
            <div key={label.en}>
              <dt className="small">{t(label)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
