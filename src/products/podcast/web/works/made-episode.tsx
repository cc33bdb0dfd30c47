import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OutputOf } from '#core/contract/call.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { href } from '#core/web/router/href.ts'
import { Link } from '#core/web/router/link.tsx'
import { Player, type PlayerHandle } from '#shared/player/web/player.tsx'
import type { ShownWork } from '#shared/works/contract.ts'
import { madeTexts } from '#shared/works/texts/works.ts'
import { ChapterList } from '#shared/works/web/chapter-list.tsx'
import { Downloads } from '#shared/works/web/downloads.tsx'
import { ReadAlong } from '#shared/works/web/read-along.tsx'
import { useTimedText } from '#shared/works/web/timed-text.ts'
import { VersionsCard } from '#shared/works/web/versions-card.tsx'
import { WarningsCard } from '#shared/works/web/warnings-card.tsx'
import { buttonClass } from '#ui/buttons/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Badge } from '#ui/status/badge.tsx'
import {
  type podcastEpisodeDetail,
  podcastEpisodeStale,
  type PodcastFileName,
} from '../../contract/episodes.ts'
import type { PodcastShow } from '../../contract/shows.ts'
import { podcastTexts } from '../../texts/episodes.ts'
import { PublishCard } from './publish-card.tsx'
import { ShowNotes } from './show-notes.tsx'

const labels = {
  mp3: podcastTexts.mp3,
  m4a: podcastTexts.m4a,
  wav: podcastTexts.wav,
  vtt: podcastTexts.vtt,
  srt: podcastTexts.srt,
  docx: podcastTexts.docx,
  html: podcastTexts.html,
  notes: podcastTexts.notesFile,
  chapters: podcastTexts.chaptersFile,
  voices: podcastTexts.voices,
  music: podcastTexts.music,
  report: podcastTexts.report,
} as const satisfies Record<PodcastFileName, unknown>
const labelOf = (name: string) => labels[name as PodcastFileName]

type MadeEpisodeProps = {
  work: ShownWork
  /** Undefined while loading. */
  episode: OutputOf<typeof podcastEpisodeDetail> | undefined
  show: PodcastShow | undefined
}

/** A finished version. */
export function MadeEpisode({ work, episode, show }: MadeEpisodeProps) {
  const t = useT()
  const player = useRef<PlayerHandle>(null)
  const [time, setTime] = useState(0)
  const pathOf = (name: PodcastFileName) => work.files.find((file) => file.name === name)?.path ?? undefined
  const [audio, report, notes] = [pathOf('mp3'), pathOf('report'), pathOf('notes')]
  const seek = (milliseconds: number) => player.current?.seek(milliseconds, { play: true })
  return (
    <Columns
      side={
        <>
          {episode && <PublishCard work={work} episode={episode} show={show} />}
          <Downloads work={work} labelOf={(name) => t(labelOf(name))} />
          <VersionsCard
            work={work}
            hrefOf={({ id }) => href('/podcastWork', { id })}
            note={({ id }) =>
              id === episode?.published && <Badge tone="success">{t(podcastTexts.published)}</Badge>
            }
          />
        </>
      }
    >
      <StaleNote work={work} />
      <WarningsCard warnings={work.warnings} />
      <Card>
        {audio !== undefined && (
          <Player
            ref={player}
            sound
            sources={[{ label: t(podcastTexts.player, { name: work.name }), path: audio }]}
            failedText={t(madeTexts.playFailed)}
            onTime={setTime}
          />
        )}
      </Card>
      {report !== undefined && (
        <>
          <Chapters id={work.id} path={report} time={time} onSeek={seek} />
          <ReadAlong
            title={t(podcastTexts.transcript)}
            path={report}
            language={work.language ?? ''}
            time={time}
            onSeek={seek}
          />
        </>
      )}
      {notes !== undefined && <ShowNotes path={notes} />}
    </Columns>
  )
}

/** Of the newest version: that the script was edited since. */
function StaleNote({ work: { id, subject } }: { work: ShownWork }) {
  const t = useT()
  const { data } = useQuery(reads(podcastEpisodeStale, { id: subject.id }))
  if (!data || data.work !== id || data.ids.length === 0) return null
  return (
    <div className="callout callout-actions">
      <p>{t(podcastTexts.staleVersion, { count: data.ids.length })}</p>
      <Link
        className={buttonClass('quiet', { size: 'small' })}
        to={href('/podcastEditing', { id: subject.id })}
      >
        {t(podcastTexts.toScript)}
      </Link>
    </div>
  )
}

type ChaptersProps = { id: string; path: string; time: number; onSeek: (time: number) => void }

function Chapters({ id, path, time, onSeek }: ChaptersProps) {
  const t = useT()
  const { data } = useTimedText(path)
  if (!data || data.chapters.length < 2) return null
  const chapters = data.chapters.map(({ number, title, start, end }) => ({
    number,
    title,
    start: Math.round(start * 1000),
    duration: Math.round((end - start) * 1000),
  }))
  return (
    <Card title={t(podcastTexts.chapters)}>
      <ChapterList work={{ id, chapters }} time={time} onSeek={onSeek} />
    </Card>
  )
}
