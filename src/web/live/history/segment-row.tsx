import type { Segment, SegmentEdit } from '#domain/live/segment-rules.ts'
import { recordWords } from '#i18n/live-records.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import typography from '#web/ui/typography.module.css'
import styles from './segment-row.module.css'

type SegmentRowProps = {
  segment: Segment
  original: string
  language: string | undefined
  onEdit: (edit: SegmentEdit) => void
}

/** A segment with its translation beside it. */
export function SegmentRow({ segment, original, language, onEdit }: SegmentRowProps) {
  const t = useT()
  const format = useFormat()
  const { id, start, text, translations } = segment
  const time = format.clock(start)
  return (
    <li className={styles.row}>
      <span className={typography.soft}>{time}</span>
      <div className={styles.texts}>
        <TextArea
          labelHidden
          label={t(recordWords.originalAt, { time })}
          lang={original}
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
