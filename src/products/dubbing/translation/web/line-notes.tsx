import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClockExclamation,
  IconEyeQuestion,
  IconScissors,
  IconVocabulary,
} from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LineInspector } from '#products/dubbing/editor/web/line-inspector.tsx'
import { useFindingText } from '#products/dubbing/editor/web/tools/finding-text.ts'
import { seconds } from '#products/dubbing/editor/web/tools/pace.ts'
import { useCue, useCurrent, useTools } from '#products/dubbing/editor/web/tools/tools.ts'
import { editor } from '#shared/editor/texts.ts'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { lineTexts } from '../texts/lines.ts'
import { shorterTexts } from '../texts/shorter.ts'
import { translationTexts } from '../texts/translation.ts'
import { useTranslation } from './translation-tools.ts'
import styles from './line-notes.module.css'

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
  const { state, fit, time, lacks, shorter } = look(cue)
  const empty = state === 'missing'
  const notes: ReactNode[] = []
  if (empty) notes.push(<Note key="missing">{t(lineTexts.missingHint)}</Note>)
  const isDraft = project.tracks.some((track) => track.language === language && track.draft)
  if (state === 'auto')
    notes.push(
      <Note key="auto" icon={<IconEyeQuestion size={16} />} soft={!isDraft}>
        {t(isDraft ? lineTexts.draftHint : lineTexts.autoHint)}
      </Note>,
    )
  if (state === 'stale') notes.push(<Note key="stale">{t(lineTexts.staleHint)}</Note>)
  if (fit && fit.fitness !== 'fits') {
    const share = format.percent(fit.share)
    notes.push(
      <Note key="fit" icon={<IconClockExclamation size={16} />} grave={fit.fitness === 'over'}>
        {fit.cut > 0
          ? t(translationTexts.fitCut, { share, count: format.number(fit.cut) })
          : t(translationTexts[fit.fitness], { share })}
        {shorten && fit.cut > 0 && !shorter && (
          <button
            type="button"
            className={styles.act}
            aria-busy={shorten.looksFor(current)}
            disabled={shorten.looking}
            onClick={() => void findShorter([current])}
          >
            {shorten.looksFor(current) ? <Spinner size={14} /> : <IconScissors size={14} aria-hidden />}
            {t(shorterTexts.find)}
          </button>
        )}
      </Note>,
    )
  }
  for (const { id, source, target } of lacks)
    notes.push(
      <Note key={id} icon={<IconVocabulary size={16} />}>
        {t(lineTexts.lacks, { source, target })}
      </Note>,
    )
  if (!empty)
    for (const finding of found)
      notes.push(<Note key={`${finding.kind}${finding.line ?? ''}`}>{findingText(finding)}</Note>)
  return (
    <LineInspector
      fit={
        fit &&
        time !== undefined &&
        t(translationTexts.fitSeconds, { needs: seconds(fit.share * time), time: seconds(time) })
      }
    >
      {notes.length > 0 ? (
        notes
      ) : (
        <li className={`${styles.note} flex items-start gap-2 text-13 text-warn`} data-soft>
          <IconCircleCheck size={16} />
          {t(editor.noProblems)}
        </li>
      )}
    </LineInspector>
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
