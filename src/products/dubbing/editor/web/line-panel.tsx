import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconClockQuestion,
  IconEyeQuestion,
  IconVocabulary,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { editor } from '#shared/editor/texts.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useFindingText } from './finding-text.ts'
import styles from './line-panel.module.css'
import { useCue, useCurrent, useTools } from './tools.ts'
import { useTermTexts } from './use-terms.ts'

/** Findings of the current line. */
export function LinePanel() {
  const { findings, review, estimated, terms } = useTools()
  const t = useT()
  const format = useFormat()
  const text = useFindingText()
  const current = useCurrent()
  const found = useSyncExternalStore(findings.watch, () => findings.of(current ?? ''))
  const uncertain = useSyncExternalStore(review.watch, () => review.wordsOf(current ?? ''))
  const unreviewed = useSyncExternalStore(review.watch, () => review.lacks(current ?? ''))
  const isEstimated = useSyncExternalStore(estimated.watch, () => estimated.has(current ?? ''))
  const cue = useCue(current ?? '')
  const termTexts = useTermTexts()
  if (current === undefined) return null
  return (
    <ul className="grid content-start gap-2 overflow-y-auto py-3 px-4" aria-live="polite">
      {found.map((finding) => (
        <li
          key={`${finding.kind}${finding.line ?? ''}`}
          className={`${styles.finding} flex items-start gap-2 note`}
          data-severity={finding.severity}
        >
          {finding.severity === 'error' ? <IconAlertCircle size={16} /> : <IconAlertTriangle size={16} />}
          {text(finding)}
        </li>
      ))}
      {termTexts(cue ? terms(cue.text) : []).map((told) => (
        <li key={told} className={`${styles.finding} flex items-start gap-2 note`}>
          <IconVocabulary size={16} />
          {told}
        </li>
      ))}
      {unreviewed && (
        <li className={`${styles.finding} flex items-start gap-2 note`} data-severity="warning">
          <IconEyeQuestion size={16} />
          {t(uncertain.length > 0 ? editor.uncertainLine : editor.unreviewedLine)}
        </li>
      )}
      {cue && uncertain.length > 0 && (
        <li className={`${styles.finding} flex items-start gap-2 note`} data-severity="warning">
          <IconAlertTriangle size={16} />
          {t(editor.uncertainWords, {
            words: format.list(uncertain.map(([start, end]) => cue.text.slice(start, end))),
          })}
        </li>
      )}
      {isEstimated && (
        <li className={`${styles.finding} flex items-start gap-2 note`}>
          <IconClockQuestion size={16} />
          {t(editor.estimatedLine)}
        </li>
      )}
      {found.length === 0 && !unreviewed && !isEstimated && (
        <li className={`${styles.finding} flex items-start gap-2 note`}>
          <IconCircleCheck size={16} />
          {t(editor.noProblems)}
        </li>
      )}
    </ul>
  )
}
