import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockExclamation,
  IconEyeQuestion,
  IconScissors,
  IconVocabulary,
} from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { shorterWords } from '../texts/shorter.ts'
import { translationWords } from '../texts/translation.ts'
import { lineWords } from '../texts/lines.ts'
import { editor } from '#shared/editor/texts.ts'
import { useFindingText } from '#products/dubbing/editor/web/finding-text.ts'
import { useCue, useCurrent, useTools } from '#products/dubbing/editor/web/tools.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Spinner } from '#ui/spinner.tsx'
import styles from './line-notes.module.css'
import { useTranslation } from './translation-tools.ts'

/** Notes about the current line. */
export function LineNotes() {
  const { findings, project } = useTools()
  const { look, language, shorten, findShorter } = useTranslation()
  const t = useT()
  const format = useFormat()
  const findingText = useFindingText()
  const current = useCurrent() ?? ''
  const cue = useCue(current)
  const found = useSyncExternalStore(findings.watch, () => findings.of(current))
  if (!cue) return null
  const { state, fit, lacks, shorter } = look(cue)
  const empty = state === 'missing'
  const notes: ReactNode[] = []
  if (empty) notes.push(<Note key="missing">{t(lineWords.missingHint)}</Note>)
  const isDraft = project.tracks.some((track) => track.language === language && track.draft)
  if (state === 'auto')
    notes.push(
      <Note key="auto" icon={<IconEyeQuestion size={16} />} soft={!isDraft}>
        {t(isDraft ? lineWords.draftHint : lineWords.autoHint)}
      </Note>,
    )
  if (state === 'stale') notes.push(<Note key="stale">{t(lineWords.staleHint)}</Note>)
  if (fit && fit.fitness !== 'fits') {
    const share = format.percent(fit.share)
    notes.push(
      <Note key="fit" icon={<IconClockExclamation size={16} />} grave={fit.fitness === 'over'}>
        {fit.cut > 0
          ? t(translationWords.fitCut, { share, count: format.number(fit.cut) })
          : t(translationWords[fit.fitness], { share })}
        {shorten && fit.cut > 0 && !shorter && (
          <button
            type="button"
            className={styles.act}
            aria-busy={shorten.looksFor(current)}
            disabled={shorten.looking}
            onClick={() => void findShorter([current])}
          >
            {shorten.looksFor(current) ? <Spinner size={14} /> : <IconScissors size={14} aria-hidden />}
            {t(shorterWords.find)}
          </button>
        )}
      </Note>,
    )
  }
  for (const { id, source, target } of lacks)
    notes.push(
      <Note key={id} icon={<IconVocabulary size={16} />}>
        {t(lineWords.lacks, { source, target })}
      </Note>,
    )
  if (!empty)
    for (const finding of found)
      notes.push(<Note key={`${finding.kind}${finding.line ?? ''}`}>{findingText(finding)}</Note>)
  return (
    <ul className="grid content-start gap-2" aria-live="polite">
      {notes.length > 0 ? (
        notes
      ) : (
        <li className={`${styles.note} flex items-start gap-2 text-13 text-warn`} data-soft>
          <IconCircleCheck size={16} />
          {t(editor.noProblems)}
        </li>
      )}
    </ul>
  )
}

function Note({
  icon = <IconAlertTriangle size={16} />,
  grave = false,
  soft = false,
  children,
}: {
  icon?: ReactNode
  grave?: boolean
  /** Neutral information, not a problem. */
  soft?: boolean
  children: ReactNode
}) {
  return (
    <li
      className={`${styles.note} flex items-start gap-2 text-13 text-warn`}
      data-grave={grave || undefined}
      data-soft={soft || undefined}
    >
      {icon}
      {children}
    </li>
  )
}
