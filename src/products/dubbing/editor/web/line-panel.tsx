import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconClockQuestion,
  IconEyeQuestion,
  IconVocabulary,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { editor } from '#shared/editor/texts.ts'
import { LineInspector } from './line-inspector.tsx'
import { useFindingText } from './tools/finding-text.ts'
import { paceOf, seconds } from './tools/pace.ts'
import { useCue, useCurrent, useTools } from './tools/tools.ts'
import { useTermTexts } from './tools/use-terms.ts'
import { UncertainWords } from './uncertain-words.tsx'
import styles from './line-panel.module.css'

/** Findings of the current line, and how it is read and spoken. */
export function LinePanel() {
  const tools = useTools()
  const { findings, review, estimated, terms } = tools
  const t = useT()
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
    <LineInspector fit={cue && <Pace cue={cue} />}>
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
      {cue && uncertain.length > 0 && <UncertainWords cue={cue} places={uncertain} />}
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
    </LineInspector>
  )
}

/** How fast the line is read, and how fast it may be. */
function Pace({ cue }: { cue: Cue }) {
  const { profile } = useTools()
  const t = useT()
  const most = profile.rules.speed
  const speed = paceOf(cue, profile.rules)
  return (
    <span className={speed > most ? 'text-warn' : undefined}>
      {t(editor.paceOf, { seconds: seconds(cue.end - cue.start), speed: speed.toFixed(1), most })}
    </span>
  )
}
