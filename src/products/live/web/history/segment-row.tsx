import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useState } from 'react'
import type { Segment, SegmentEdit } from '#domain/live/segment-rules.ts'
import { recordWords } from '../../texts/records.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { TextArea } from '#ui/text-area.tsx'
import styles from './segment-row.module.css'
import { SpokenButton } from './spoken-button.tsx'
import type { SessionSound } from './use-session-sound.ts'

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
    <li className={styles.row}>
      <div className="row flex-wrap gap-2">
        <span className="small">{time}</span>
        {sound && (
          <IconButton
            size="small"
            label={t(isHeard ? recordWords.stop : recordWords.playFrom, { time })}
            icon={isHeard ? <IconPlayerStop size={16} /> : <IconPlayerPlay size={16} />}
            onClick={() => (isHeard ? sound.stop() : sound.playFrom(start))}
          />
        )}
        {spoken && <SpokenButton session={session} segment={id} language={heard} time={time} />}
        {spoken && spoken.version !== version && <Badge tone="neutral">{t(recordWords.spokenBefore)}</Badge>}
        <SpeakerName
          key={speaker}
          speaker={speaker}
          time={time}
          onRename={onRename}
          segment={id}
          onEdit={onEdit}
        />
        {marks && marks.unclear > 0 && (
          <Badge tone="warn">{t(recordWords.unclear, { count: marks.unclear })}</Badge>
        )}
        {marks && marks.important > 0 && (
          <Badge tone="brand">{t(recordWords.important, { count: marks.important })}</Badge>
        )}
      </div>
      <div className={`${styles.texts} grid gap-2 gap-x-3 min-w-0`}>
        <TextArea
          labelHidden
          label={t(recordWords.originalAt, { time })}
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
            label={t(recordWords.translationAt, { time })}
            lang={language}
            whole
            rows={2}
            maxLength={5000}
            value={translations[language]?.text ?? ''}
            placeholder={t(recordWords.pending)}
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
      aria-label={t(recordWords.speakerAt, { time })}
      placeholder={t(recordWords.speaker)}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
