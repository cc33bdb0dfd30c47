import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { type Music, longestFade } from '#domain/script/core/blocks.ts'
import type { ScriptEdit } from '#domain/script/editing/edit.ts'
import { podcastTimelineTexts } from '../../texts/timeline.ts'
import { signed } from '../sounds/sound-dialog.tsx'
import { useSoundName } from '../sounds/sound-names.ts'
import { Handle } from './handle.tsx'
import type { MusicClip } from './laid-out.ts'
import styles from './timeline.module.css'

export interface Changing {
  /** Pixels of a millisecond. */
  scale: number
  onPreview: (edit: ScriptEdit | undefined) => void
  onEdit: (edit: ScriptEdit) => void
  onPlay: (created: number) => void
}

/** Decibels of a pixel, and the least that is offered here. */
const perPixel = 0.5
const leastGain = -30
const maxGain = 12
const step = 100
/** A piece that is trimmed keeps at least so much. */
const leastPart = 500

export function MusicLane({ clips, ...changing }: Changing & { clips: readonly MusicClip[] }) {
  return (
    <>
      {clips.map((clip) => (
        <Clip key={clip.id} clip={clip} {...changing} />
      ))}
    </>
  )
}

function Clip({ clip, scale, onPreview, onEdit, onPlay }: Changing & { clip: MusicClip }) {
  const t = useT()
  const format = useFormat()
  const { id, music, start, end, part } = clip
  const name = useSoundName()(music.asset) ?? music.asset
  const width = (end - start) * scale
  const edit = (changed: Partial<Music>): ScriptEdit => ({
    kind: 'update',
    id,
    settings: { ...music, ...changed },
  })
  const seconds = (value: number) => t(podcastTimelineTexts.gapOf, { seconds: value / 1000 })
  const handle = (field: 'from' | 'to' | 'fadeIn' | 'fadeOut') => ({
    kind: field,
    step,
    shown: seconds,
    onMove: (value: number) => onPreview(edit({ [field]: value })),
    onChange: (value: number) => onEdit(edit({ [field]: value })),
    onCancel: () => onPreview(undefined),
  })
  const half = part ? Math.min(longestFade, Math.floor((part.to - part.from) / 2)) : 0
  return (
    <div
      className={`${styles.music} absolute overflow-hidden border-strong bg-panel`}
      style={{ left: start * scale, width, top: `calc(var(--music-lane) * ${clip.lane})` }}
      data-clip={id}
    >
      {part && (
        <>
          <span className={styles.fade} data-side="in" style={{ width: part.fadeIn * scale }} />
          <span className={styles.fade} data-side="out" style={{ width: part.fadeOut * scale }} />
        </>
      )}
      <button
        type="button"
        className={styles.play}
        aria-label={t(podcastTimelineTexts.playFrom, { start: format.clock(start), name })}
        onClick={(event) => onPlay(clip.made + event.nativeEvent.offsetX / scale)}
      >
        {name}
      </button>
      <Handle
        kind="level"
        label={t(podcastTimelineTexts.level, { name })}
        value={music.gain}
        min={leastGain}
        max={maxGain}
        step={1}
        perPixel={perPixel}
        shown={(gain) => t(podcastTimelineTexts.decibels, { gain: signed(gain) })}
        onMove={(gain) => onPreview(edit({ gain }))}
        onChange={(gain) => onEdit(edit({ gain }))}
        onCancel={() => onPreview(undefined)}
        style={{ top: `${(100 * (maxGain - music.gain)) / (maxGain - leastGain)}%` }}
      />
      {part && (
        <>
          <Handle
            {...handle('from')}
            label={t(podcastTimelineTexts.trimFrom, { name })}
            value={part.from}
            min={0}
            max={Math.max(0, part.to - leastPart)}
            perPixel={1 / scale}
          />
          <Handle
            {...handle('to')}
            label={t(podcastTimelineTexts.trimTo, { name })}
            value={part.to}
            min={Math.min(part.length, part.from + leastPart)}
            max={part.length}
            perPixel={1 / scale}
          />
          <Handle
            {...handle('fadeIn')}
            label={t(podcastTimelineTexts.fadeIn, { name })}
            value={Math.min(half, part.fadeIn)}
            min={0}
            max={half}
            perPixel={1 / scale}
            style={{ left: part.fadeIn * scale }}
          />
          <Handle
            {...handle('fadeOut')}
            label={t(podcastTimelineTexts.fadeOut, { name })}
            value={Math.min(half, part.fadeOut)}
            min={0}
            max={half}
            perPixel={-1 / scale}
            style={{ right: part.fadeOut * scale }}
          />
        </>
      )}
    </div>
  )
}
