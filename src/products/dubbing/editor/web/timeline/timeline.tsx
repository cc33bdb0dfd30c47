import { IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { useScreenKeys } from '#core/web/keys/screen-keys.ts'
import { editor } from '#shared/editor/texts.ts'
import { withKeys } from '#shared/editor/web/key-names.ts'
import { usePeaks } from '#shared/player/web/use-peaks.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { commands } from '../commands/commands.ts'
import { focusLine } from '../commands/focus-line.ts'
import { useTools } from '../tools/tools.ts'
import { useWorkspace } from '../tools/workspace.ts'
import { createTimeline, type Timeline as Drawn } from './timeline-state.ts'
import { dragged, type Hold, timeAt } from './timeline-view.ts'
import styles from './timeline.module.css'

/** Drag threshold in pixels. */
const slip = 3

/** The factor of one zoom step. */
const closer = 0.7

interface Drag {
  hold: Hold
  x: number
  /** Whether the drag passed the threshold. */
  meant: boolean
}

/** Waveform with draggable lines. */
export function Timeline() {
  const tools = useTools()
  const { project, document, view, clock } = tools
  const t = useT()
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLInputElement>(null)
  const [timeline, setTimeline] = useState<Drawn>()
  const drag = useRef<Drag>(undefined)
  const { dub } = useWorkspace()
  const [film, voices] = [usePeaks(project.peaksPath), usePeaks(dub?.peaksPath ?? null)]

  useEffect(() => {
    const created = createTimeline(canvas.current!, head.current!, place.current!, {
      document,
      view,
      clock,
      end: project.duration,
    })
    setTimeline(created)
    return created.stop
  }, [document, view, clock, project.duration])
  useEffect(
    () =>
      timeline?.show([
        ...(film ? [{ peaks: film }] : []),
        ...(voices ? [{ peaks: voices, toOwn: dub?.times?.toOwn }] : []),
      ]),
    [timeline, film, voices, dub],
  )
  // React's wheel listeners are passive and cannot prevent scrolling.
  useEffect(() => {
    const area = frame.current!
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const by = event.deltaMode === event.DOM_DELTA_LINE ? 24 : 1
      const x = event.clientX - area.getBoundingClientRect().left
      if (event.altKey) timeline?.zoom(1.0015 ** ((event.deltaY || event.deltaX) * by), x)
      else timeline?.scroll((event.deltaX || event.deltaY) * by)
    }
    area.addEventListener('wheel', wheel, { passive: false })
    return () => area.removeEventListener('wheel', wheel)
  }, [timeline])

  const xOf = (event: PointerEvent) => event.clientX - frame.current!.getBoundingClientRect().left

  function press(event: PointerEvent<HTMLDivElement>) {
    if (!timeline || event.button !== 0) return
    const x = xOf(event)
    const time = Math.max(0, Math.round(timeAt(timeline.sight(), x)))
    if (tools.retimes && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      clock.seek(time)
      return (event.shiftKey ? commands.setStart : commands.setEnd).run(tools)
    }
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { hold: timeline.holdAt(x), x, meant: false }
  }

  function move(event: PointerEvent<HTMLDivElement>) {
    if (!timeline) return
    const x = xOf(event)
    const going = drag.current
    if (!going) {
      const { part } = timeline.holdAt(x)
      if (tools.retimes)
        event.currentTarget.style.cursor =
          part === 'empty' ? 'crosshair' : part === 'body' ? 'grab' : 'ew-resize'
      return
    }
    going.meant ||= tools.retimes && Math.abs(x - going.x) > slip
    if (!going.meant) return
    const { perPixel } = timeline.sight()
    const by = (x - going.x) * perPixel
    const { hold } = going
    if (hold.part === 'empty') {
      const from = timeAt(timeline.sight(), going.x)
      const [start, end] = [from, from + by].toSorted((a, b) => a - b)
      view.setRange(timeline.freeIn(Math.round(start!), Math.round(end!)))
    } else if (!document.item(hold.cue.id)?.locked) {
      event.currentTarget.style.cursor = hold.part === 'body' ? 'grabbing' : 'ew-resize'
      timeline.drag({ id: hold.cue.id, ...dragged(hold, by, project.duration ?? Infinity) })
    }
  }

  function release(event: PointerEvent<HTMLDivElement>) {
    const going = drag.current
    drag.current = undefined
    if (!timeline || !going) return
    const { hold, meant } = going
    const to = timeline.drag(undefined)
    if (!meant) {
      if (hold.part !== 'empty') view.goTo(hold.cue.id)
      else view.setRange(undefined)
      clock.seek(timeAt(timeline.sight(), xOf(event)))
    } else if (hold.part !== 'empty') {
      view.goTo(hold.cue.id)
      if (to) tools.attempt(() => document.change({ kind: 'retime', ...to }))
      else tools.attempt(() => (hold.cue.locked ? { kind: 'locked', id: hold.cue.id } : undefined))
    }
  }

  function keys(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const middle = (timeline?.sight().width ?? 0) / 2
    if (event.key === '+' || event.key === '=') timeline?.zoom(closer, middle)
    else if (event.key === '-') timeline?.zoom(1 / closer, middle)
    else if (event.key === 'Escape') view.setRange(undefined)
    else if (event.key === 'Enter' && !view.range()) focusLine(tools)
    else return
    event.preventDefault()
  }

  return (
    <div className={`${styles.timeline} grid h-full bg-panel`}>
      <div
        ref={frame}
        className={`${styles.frame} relative overflow-hidden select-none`}
        onPointerDown={press}
        onPointerMove={move}
        onPointerUp={release}
        onPointerCancel={() => {
          drag.current = undefined
          timeline?.drag(undefined)
        }}
      >
        <canvas ref={canvas} className="absolute inset-0 size-full max-w-none" />
        <div ref={head} className={`${styles.head} absolute pointer-events-none`} aria-hidden="true" />
        {/* Playback position, for the keyboard and screen readers. */}
        <input
          ref={place}
          type="range"
          className={`${styles.place} absolute opacity-0 pointer-events-none`}
          aria-label={t(editor.timeline)}
          min={0}
          max={project.duration ?? 86_400_000}
          step={100}
          defaultValue={0}
          onChange={(event) => clock.seek(event.currentTarget.valueAsNumber)}
          onKeyDown={keys}
        />
      </div>
      <ZoomButtons onZoom={(by) => timeline?.zoom(by, timeline.sight().width / 2)} onKeyDown={keys} />
    </div>
  )
}

type ZoomButtonsProps = { onZoom: (by: number) => void; onKeyDown: (event: KeyboardEvent) => void }

function ZoomButtons({ onZoom, onKeyDown }: ZoomButtonsProps) {
  const t = useT()
  const ways = [
    { text: editor.zoomOut, keys: ['-'], icon: <IconZoomOut size={16} />, by: 1 / closer },
    { text: editor.zoomIn, keys: ['+'], icon: <IconZoomIn size={16} />, by: closer },
  ]
  useScreenKeys(() =>
    ways.map(({ text, keys, by }) => ({
      group: editor.keysTime,
      label: text,
      keys,
      run: () => onZoom(by),
    })),
  )
  return (
    <span className={styles.zoom}>
      {ways.map(({ text, keys, icon, by }) => (
        <IconButton
          key={text.en}
          size="small"
          label={t(text)}
          data-tip={withKeys(t(text), { keys })}
          icon={icon}
          onClick={() => onZoom(by)}
          onKeyDown={onKeyDown}
        />
      ))}
    </span>
  )
}
