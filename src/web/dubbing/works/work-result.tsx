import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { SpokenLine, WorkDetail, WorkFileName } from '#contract/dubs.ts'
import type { PlayerHandle } from '#web/kit/player/player.tsx'
import { isOriginalLanguage } from '#web/dubbing/shared/original-language.ts'
import { CommentsCard } from '#web/dubbing/shares/comments-card.tsx'
import { ReviewCard } from '#web/dubbing/shares/review-card.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { ChangedBand } from './changed-band.tsx'
import { workWords } from '#i18n/works.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { Downloads } from '#web/kit/work/downloads.tsx'
import { MadeCard } from './made-card.tsx'
import { NewerNote, newerOf } from './newer-note.tsx'
import { WorkLines } from './work-lines.tsx'
import { type Comparison, WorkPlayer } from './work-player.tsx'

/** Files that can contain the original, too. */
const withOriginal: readonly string[] = ['srt', 'vtt', 'ass', 'docx', 'csv']

type WorkResultProps = {
  work: WorkDetail
  rival: Comparison | undefined
  /** The version just selected for comparison; scrolls to the player. */
  beside?: string | undefined
  /** Notices above the player. */
  notes?: ReactNode
  /** Content below the downloads. */
  more?: ReactNode
}

/** A finished work: player, lines and downloads. */
export function WorkResult({ work, rival, beside, notes, more }: WorkResultProps) {
  const t = useT()
  const player = useRef<PlayerHandle>(null)
  const top = useRef<HTMLDivElement>(null)
  const show = () => top.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
  const play = (time: number) => {
    player.current?.seek(time, { play: true })
    show()
  }
  const jump = ({ start, spokenStart }: SpokenLine) => play(spokenStart ?? start)
  useEffect(() => {
    if (beside !== undefined) show()
  }, [beside])
  return (
    <Columns
      side={
        <>
          <Downloads
            work={work}
            labelOf={(name: WorkFileName) => t(workWords[name])}
            both={isOriginalLanguage(work) ? [] : withOriginal}
          />
          <ReviewCard work={work.id} />
          {more}
          <MadeCard work={work} />
        </>
      }
    >
      <NewerNote work={work} />
      {work.changed > 0 && !newerOf(work) && <ChangedBand work={work} />}
      {notes}
      <div ref={top}>
        <WorkPlayer ref={player} work={work} rival={rival} />
      </div>
      <CommentsCard work={work} onPlay={play} />
      <WorkLines key={work.id} work={work} onJump={jump} />
    </Columns>
  )
}
