import { IconPlayerPlay, IconPlayerStop, IconVolume } from '@tabler/icons-react'
import { useState } from 'react'
import { send } from '#core/web/api/api.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Segment, SegmentEdit } from '#domain/live/segment-rules.ts'
import { playSound, stopSound, usePlaying } from '#shared/player/web/sounds.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { toasts } from '#ui/overlays/toast-list.ts'
import { Badge } from '#ui/status/badge.tsx'
import { liveSpoken } from '../../contract/speech.ts'
import { recordTexts } from '../../texts/records.ts'
import { segmentPlace } from '../shared/go-to-segment.ts'
import type { SessionSound } from './use-session-sound.ts'
import styles from './segment-row.module.css'

type SegmentRowProps = {
  /** Its id. */
  session: string
  segment: Segment
  original: string
  language: string | undefined
  /** How many viewers marked it. */
  marks: { unclear: number; important: number } | undefined
  sound: SessionSound | undefined
  /** Gives a speaker another name, in all segments. */
  onRename: (from: string, to: string) => void
  onEdit: (edit: SegmentEdit) => void
}

type SpokenButtonProps = {
  session: string
  segment: string
  language: string
  time: string
}

/** Plays the spoken translation of a segment. */
function SpokenButton({ session, segment, language, time }: SpokenButtonProps) {
  const t = useT()
  const playing = usePlaying()
  const play = useAction(async () => {
    const { path } = await send(liveSpoken, { id: session, segment, language })
    await playSound(path).catch(() => {
      stopSound()
      toasts.warn(t(recordTexts.notPlayed))
    })
    return path
  })
  const isHeard = play.result !== undefined && playing === play.result
  return (
    <IconButton
      size="small"
      label={t(isHeard ? recordTexts.stopSpoken : recordTexts.playSpoken, { time })}
      icon={isHeard ? <IconPlayerStop size={16} /> : <IconVolume size={16} />}
      busy={play.busy}
      onClick={() => (isHeard ? stopSound() : play.run())}
    />
  )
}

/** A segment with its translation beside it. */
export function SegmentRow(props: SegmentRowProps) {
  const { session, segment, original, language, marks, sound, onRename, onEdit } = props
  const t = useT()
  const format = useFormat()
  const { id, start, end, text, version, speaker, translations } = segment
  const heard = language !== undefined && segment.spoken?.[language] ? language : original
  const spoken = segment.spoken?.[heard]
  const isHeard = sound?.at !== undefined && sound.at >= start && sound.at < end
  const time = format.clock(start)
  return (
    <li className={styles.row} id={segmentPlace(segment.number)}>
      <div className="row flex-wrap gap-2">
        <span className="small">{time}</span>
        {sound && (
          <IconButton
            size="small"
            label={t(isHeard ? recordTexts.stop : recordTexts.playFrom, { time })}
            icon={isHeard ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
            onClick={() => (isHeard ? sound.stop() : sound.playFrom(start))}
          />
        )}
        {spoken && <SpokenButton session={session} segment={id} language={heard} time={time} />}
        {spoken && spoken.version !== version && <Badge tone="neutral">{t(recordTexts.spokenBefore)}</Badge>}
        <SpeakerName
          key={speaker}
          speaker={speaker}
          time={time}
          onRename={onRename}
          segment={id}
          onEdit={onEdit}
        />
        {marks && marks.unclear > 0 && (
          <Badge tone="warn">{t(recordTexts.unclear, { count: marks.unclear })}</Badge>
        )}
        {marks && marks.important > 0 && (
          <Badge tone="brand">{t(recordTexts.important, { count: marks.important })}</Badge>
        )}
      </div>
      <div className={`${styles.texts} grid gap-2 gap-x-3 min-w-0`}>
        <TextArea
          labelHidden
          label={t(recordTexts.originalAt, { time })}
          lang={original}
          whole
          rows={2}
          maxLength={5000}
          value={text}
          onChange={(event) => onEdit({ kind: 'correct', id, text: event.currentTarget.value })}
        />
        {language !== undefined && (
          <TextArea
            labelHidden
            label={t(recordTexts.translationAt, { time })}
            lang={language}
            whole
            rows={2}
            maxLength={5000}
            value={translations[language]?.text ?? ''}
            placeholder={t(recordTexts.pending)}
            onChange={(event) => onEdit({ kind: 'translate', id, language, text: event.currentTarget.value })}
          />
        )}
      </div>
    </li>
  )
}

type SpeakerNameProps = Pick<SegmentRowProps, 'onRename' | 'onEdit'> & {
  speaker: string
  time: string
  segment: string
}

/** A name that is known is changed everywhere; a segment without one gets its own. */
function SpeakerName({ speaker, time, segment, onRename, onEdit }: SpeakerNameProps) {
  const t = useT()
  const [typed, setTyped] = useState(speaker)
  const save = () => {
    const name = typed.trim()
    if (name === speaker) return setTyped(speaker)
    if (speaker === '') onEdit({ kind: 'speaker', id: segment, speaker: name })
    else onRename(speaker, name)
  }
  return (
    <input
      className={`${styles.speaker} max-w-full font-inherit font-semibold`}
      aria-label={t(recordTexts.speakerAt, { time })}
      placeholder={t(recordTexts.speaker)}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
