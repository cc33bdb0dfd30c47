import { useImperativeHandle, useRef, useState } from 'react'
import type { Ref } from 'react'
import type { WorkDetail } from '../contract.ts'
import { workWords } from '../texts/works.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { Player, type PlayerHandle, type PlayerSource } from '#shared/player/web/player.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { timesBetween } from './times-between.ts'
import { FitTimeline } from './fit-timeline.tsx'

/** The original or another version, for comparison. */
export interface Comparison {
  name: string
  path: string
  /** Where the picture of this version was slowed. */
  timeMap: WorkDetail['timeMap']
}

type WorkPlayerProps = {
  ref?: Ref<PlayerHandle>
  work: WorkDetail
  rival: Comparison | undefined
}

/** Plays a work; switching to the rival version keeps the position. */
export function WorkPlayer({ ref, work, rival }: WorkPlayerProps) {
  const t = useT()
  const format = useFormat()
  const player = useRef<PlayerHandle>(null)
  const [side, setSide] = useState<'work' | 'rival'>('work')
  const timeline = useRef<HTMLDivElement>(null)
  const { videoPath, audioPath, vttPath, duration } = work
  const path = videoPath ?? audioPath
  const seek: PlayerHandle['seek'] = (time, options) => player.current?.seek(time, options)
  useImperativeHandle(ref, () => ({ seek, pause: () => player.current?.pause() }))
  if (!path) return null
  const name = t(workWords.title, { name: work.name, language: format.language(work.language) })
  const sources: PlayerSource[] = [
    { label: t(workWords.playerOf, { name }), path, name: t(workWords.thisWork) },
  ]
  if (rival)
    sources.push({
      label: t(workWords.playerOf, { name: rival.name }),
      path: rival.path,
      name: rival.name,
      times: timesBetween(work.timeMap, rival.timeMap),
    })
  return (
    <div className="grid gap-3">
      <Player
        ref={player}
        sources={sources}
        active={side === 'rival' && rival ? rival.path : path}
        choice={{
          label: t(workWords.hear),
          onChange: (chosen) => setSide(chosen === path ? 'work' : 'rival'),
        }}
        sound={videoPath === null}
        poster={work.cover ?? undefined}
        subtitles={
          vttPath
            ? { path: vttPath, language: work.language, label: format.language(work.language), shown: false }
            : undefined
        }
        failedText={t(workWords.unplayable)}
        onTime={(time) => timeline.current?.style.setProperty('--time', String(time / (duration || 1)))}
      />
      {duration !== null && (
        <FitTimeline ref={timeline} lines={work.lines} duration={duration} onSeek={(time) => seek(time)} />
      )}
    </div>
  )
}
