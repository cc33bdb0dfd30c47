import {
  IconAlertTriangle,
  IconAlertCircle,
  IconEyeQuestion,
  IconLock,
  IconLockOpen2,
  IconVocabulary,
} from '@tabler/icons-react'
import { memo, useSyncExternalStore, type MouseEvent } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { Profile } from '#domain/cues/core/profiles.ts'
import type { Finding } from '#domain/cues/quality/check.ts'
import { editor } from '#shared/editor/texts.ts'
import { speakerColor } from '#shared/editor/web/speaker-color.ts'
import { useFindingText } from '../tools/finding-text.ts'
import { paceOf, seconds } from '../tools/pace.ts'
import { useCue, useTools } from '../tools/tools.ts'
import { useSpeakers } from '../tools/use-speakers.ts'
import { useTermTexts } from '../tools/use-terms.ts'
import { OwnSound } from '../voices/line-sound.tsx'
import { CommentMark } from './comment-mark.tsx'
import { CueConflict } from './cue-conflict.tsx'
import { LineRow } from './line-row.tsx'
import type { LinePlace } from './line-table.tsx'
import { LineText } from './line-text.tsx'
import { TimeField } from './time-field.tsx'
import styles from './cue-row.module.css'
import row from './row-cells.module.css'

type CueRowProps = {
  id: string
  number: number
  place: LinePlace
  onSpeaker: (event: MouseEvent, id: string) => void
}

/** A subtitle row. Row and cells are memoized separately. */
export const CueRow = memo(function CueRow({ place, ...cells }: CueRowProps) {
  return (
    <LineRow id={cells.id} number={cells.number} place={place}>
      <Cells {...cells} />
    </LineRow>
  )
})

type CellsProps = Omit<CueRowProps, 'place'>

const Cells = memo(function Cells({ id, number, onSpeaker }: CellsProps) {
  const { document, view, findings, estimated, profile, attempt } = useTools()
  const t = useT()
  const cue = useCue(id)
  const found = useSyncExternalStore(findings.watch, () => findings.of(id))
  // Roving tabindex: arrow keys move between lines.
  const tabIndex = useSyncExternalStore(view.watch, () => (view.current() === id ? 0 : -1))
  const conflict = useSyncExternalStore(document.watch, () =>
    document.state().refused.find(({ itemId }) => itemId === id),
  )
  const isEstimated = useSyncExternalStore(estimated.watch, () => estimated.has(id))
  if (!cue) return null
  const locked = cue.locked === true
  const retime = (start: number, end: number) =>
    attempt(() => document.change({ kind: 'retime', id, start, end }))
  return (
    <>
      <td className={`${row.figure} ${row.number} ${styles.number}`}>{number}</td>
      <td className={`${row.times} ${styles.times}`}>
        <TimeField
          label={t(editor.startOf, { number })}
          value={cue.start}
          estimated={isEstimated}
          disabled={locked}
          tabIndex={tabIndex}
          onChange={(start) => retime(start, cue.end)}
        />
        <TimeField
          label={t(editor.endOf, { number })}
          value={cue.end}
          estimated={isEstimated}
          disabled={locked}
          tabIndex={tabIndex}
          onChange={(end) => retime(cue.start, end)}
        />
      </td>
      <td className={row.said}>
        <LineText label={t(editor.textOf, { number })} cue={cue} tabIndex={tabIndex} />
        <Speed cue={cue} rules={profile.rules} />
        {conflict && <CueConflict refused={conflict} />}
      </td>
      <td className={`${styles.speaker} min-w-0 px-1`} data-nobody={!cue.speaker || undefined}>
        <SpeakerChip
          speaker={cue.speaker}
          label={t(editor.speakerOf, { number })}
          tabIndex={tabIndex}
          onClick={(event) => onSpeaker(event, id)}
        />
      </td>
      <td className={`${row.state} ${styles.state} flex flex-wrap justify-end gap-half pr-2`}>
        <OwnSound cue={cue} number={number} tabIndex={tabIndex} />
        <CommentMark id={id} number={number} tabIndex={tabIndex} />
        <TermMark text={cue.text} />
        <Unreviewed id={id} />
        <Marks found={found} />
        <button
          type="button"
          className={`${row.tool} ${styles.lock}`}
          aria-pressed={locked}
          aria-label={t(locked ? editor.unlockOf : editor.lockOf, { number })}
          tabIndex={tabIndex}
          onClick={() => attempt(() => document.change({ kind: 'lock', ids: [id], locked: !locked }))}
        >
          {locked ? <IconLock size={16} /> : <IconLockOpen2 size={16} />}
        </button>
      </td>
    </>
  )
})

/** The length of a line, and the characters that are read in a second of it. */
function Speed({ cue, rules }: { cue: Cue; rules: Profile }) {
  const t = useT()
  const speed = paceOf(cue, rules)
  const share = Math.min(1.25, speed / rules.speed)
  return (
    <span className={row.fit}>
      <span className={styles.bar} data-over={share > 1 || undefined} aria-hidden="true">
        <span style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
      {t(editor.pace, { seconds: seconds(cue.end - cue.start), speed: speed.toFixed(1) })}
    </span>
  )
}

function SpeakerChip(props: {
  speaker: string | undefined
  label: string
  tabIndex: number
  onClick: (event: MouseEvent) => void
}) {
  const { speaker, label, tabIndex, onClick } = props
  const t = useT()
  const speakers = useSpeakers()
  return (
    <button
      type="button"
      className={styles.chip}
      aria-label={`${label}: ${speaker ?? t(editor.nobody)}`}
      aria-haspopup="menu"
      tabIndex={tabIndex}
      data-nobody={!speaker || undefined}
      onClick={onClick}
    >
      {speaker && <span className={styles.dot} style={{ background: speakerColor(speakers, speaker) }} />}
      <span className="truncate">{speaker ?? t(editor.nobody)}</span>
    </button>
  )
}

/** Contains a glossary term. */
function TermMark({ text }: { text: string }) {
  const { terms } = useTools()
  const termTexts = useTermTexts()
  const found = terms(text)
  if (found.length === 0) return null
  const told = termTexts(found).join(' · ')
  return (
    <span className={`${styles.term} center text-brand`} data-tip={told}>
      <IconVocabulary size={16} aria-hidden />
      <span className="spoken-only">{told}</span>
    </span>
  )
}

/** Recognized as a draft and not reviewed. */
function Unreviewed({ id }: { id: string }) {
  const { review } = useTools()
  const t = useT()
  const unreviewed = useSyncExternalStore(review.watch, () => review.lacks(id))
  if (!unreviewed) return null
  const told = t(editor.unreviewedLine)
  return (
    <span className={`${styles.mark} center text-warn`} data-tip={told}>
      <IconEyeQuestion size={16} aria-hidden />
      <span className="spoken-only">{told}</span>
    </span>
  )
}

function Marks({ found }: { found: readonly Finding[] }) {
  const text = useFindingText()
  if (found.length === 0) return null
  const isError = found.some(({ severity }) => severity === 'error')
  const told = found.map(text).join(' · ')
  const Icon = isError ? IconAlertCircle : IconAlertTriangle
  return (
    <span className={`${styles.mark} center text-warn`} data-error={isError || undefined} data-tip={told}>
      <Icon size={16} aria-hidden />
      <span className="spoken-only">{told}</span>
    </span>
  )
}
