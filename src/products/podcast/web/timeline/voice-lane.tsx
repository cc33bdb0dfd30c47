import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { newId } from '#core/web/api/new-id.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { longestPause } from '#domain/script/core/blocks.ts'
import { speakerColor } from '#shared/editor/web/speaker-color.ts'
import { useData } from '#shared/scripts/web/tools/script-tools.ts'
import { podcastTimelineTexts } from '../../texts/timeline.ts'
import { Handle } from './handle.tsx'
import { type Gap, gapEdit, type LineClip } from './laid-out.ts'
import type { Changing } from './music-lane.tsx'
import styles from './timeline.module.css'

type VoicesProps = Changing & {
  lines: readonly LineClip[]
  gaps: readonly Gap[]
  /** The gaps of the script without what is being dragged, from which edits are made. */
  saved: readonly Gap[]
  speakers: readonly string[]
  /** What is in view, in milliseconds. */
  view: { from: number; to: number }
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
}

/** The lines of all speakers, each in a lane of its own, with the gaps between them. */
export function Voices({ lines, gaps, saved, speakers, view, ...changing }: VoicesProps) {
  const t = useT()
  const format = useFormat()
  const { scale, onPlay } = changing
  const named = Object.keys(useData().characters)
  /** The line that the tab key reaches, with the gap behind it. */
  const [current, setCurrent] = useState<string>()
  const reached = lines.some(({ id }) => id === current) ? current : lines[0]?.id
  const root = useRef<HTMLDivElement>(null)
  const asked = useRef(false)
  const focus = useEffectEvent(() => {
    if (!asked.current) return
    asked.current = false
    const clip = root.current!.querySelector<HTMLElement>(`[data-line="${reached}"]`)
    clip?.focus({ preventScroll: true })
    clip?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  })
  useEffect(() => focus(), [reached])
  const walk = (event: KeyboardEvent, index: number) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = lines[Math.min(lines.length - 1, Math.max(0, index + step))]!
    asked.current = next.id !== reached
    setCurrent(next.id)
  }
  const isShown = (start: number, end: number) => end >= view.from && start <= view.to
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const savedOf = new Map(saved.map((gap) => [gap.before, gap]))
  const laneOf = new Map(speakers.map((speaker, at) => [speaker, at]))
  return (
    <div ref={root}>
      {lines.map((line, index) => {
        const { id, speaker, text, start, end } = line
        if (id !== reached && !isShown(start, end)) return null
        return (
          <button
            key={id}
            type="button"
            className={styles.line}
            data-line={id}
            tabIndex={id === reached ? 0 : -1}
            aria-label={t(podcastTimelineTexts.line, {
              start: format.clock(start),
              speaker: speaker || t(podcastTimelineTexts.narrator),
              text,
            })}
            style={{
              left: start * scale,
              width: Math.max(2, (end - start) * scale),
              top: `calc(var(--lane) * ${laneOf.get(speaker) ?? 0})`,
              borderColor: speakerColor(named, speaker),
            }}
            onFocus={() => setCurrent(id)}
            onKeyDown={(event) => walk(event, index)}
            onClick={(event) =>
              onPlay(line.made + (event.detail === 0 ? 0 : event.nativeEvent.offsetX / scale))
            }
          >
            {text}
          </button>
        )
      })}
      {gaps.map((gap) => {
        if (gap.after !== reached && !isShown(gap.start, gap.end)) return null
        const line = lineOf.get(gap.before)!
        return (
          <GapHandle
            key={gap.before}
            gap={gap}
            saved={savedOf.get(gap.before) ?? gap}
            text={line.text}
            lane={laneOf.get(line.speaker) ?? 0}
            tabIndex={gap.after === reached ? 0 : -1}
            {...changing}
          />
        )
      })}
    </div>
  )
}

type GapProps = Changing & { gap: Gap; saved: Gap; text: string; lane: number; tabIndex: number }

/** Longer texts are cut in the name of a handle. */
const longestName = 40

function GapHandle({ gap, saved, text, lane, tabIndex, scale, onPreview, onEdit }: GapProps) {
  const t = useT()
  const length = gap.end - gap.start
  const least = Math.max(0, length - (gap.pause?.ms ?? 0))
  const edit = (wanted: number) => gapEdit(saved, wanted, newId)
  return (
    <Handle
      kind="gap"
      label={t(podcastTimelineTexts.gap, { text: [...text].slice(0, longestName).join('') })}
      value={length}
      min={least}
      max={least + longestPause}
      step={100}
      shown={(value) => t(podcastTimelineTexts.gapOf, { seconds: Math.round(value / 100) / 10 })}
      perPixel={1 / scale}
      tabIndex={tabIndex}
      style={{ left: gap.end * scale, top: `calc(var(--lane) * ${lane})` }}
      onMove={(value) => onPreview(edit(value))}
      onChange={(value) => onEdit(edit(value))}
      onCancel={() => onPreview(undefined)}
    />
  )
}
