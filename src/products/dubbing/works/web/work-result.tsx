import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { SpokenLine, WorkDetail, WorkFileName } from '../contract.ts'
import type { PlayerHandle } from '#shared/player/web/player.tsx'
import { isOriginalLanguage } from '#products/dubbing/common/web/original-language.ts'
import { CommentsCard } from '#products/dubbing/shares/web/comments-card.tsx'
import { ReviewCard } from '#products/dubbing/shares/web/review-card.tsx'
import { Columns } from '#ui/columns.tsx'
import { ChangedBand } from './changed-band.tsx'
import { workWords } from '../texts/works.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Downloads } from '#shared/works/web/downloads.tsx'
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
