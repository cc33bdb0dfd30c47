import row from '#products/dubbing/editor/web/row-cells.module.css'
import { IconPlayerPlay, IconRefresh, IconVocabulary } from '@tabler/icons-react'
import { memo, useSyncExternalStore } from 'react'
import { printTime } from '#domain/cues/time.ts'
import { lineWords } from '../texts/lines.ts'
import { CommentMark } from '#products/dubbing/editor/web/comment-mark.tsx'
import { CueConflict } from '#products/dubbing/editor/web/cue-conflict.tsx'
import { LineRow } from '#products/dubbing/editor/web/line-row.tsx'
import type { LinePlace } from '#products/dubbing/editor/web/line-table.tsx'
import { TakesButton, VoiceButton } from '#products/dubbing/editor/web/line-sound.tsx'
import { LineText } from '#products/dubbing/editor/web/line-text.tsx'
import { useCue, useTools } from '#products/dubbing/editor/web/tools.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Shorter } from '#products/dubbing/common/web/shorter.tsx'
import { Badge } from '#ui/badge.tsx'
import { FitBar } from './fit-bar.tsx'
import type { LineState } from './known.ts'
import styles from './translation-row.module.css'
import { useTranslation } from './translation-tools.ts'

interface RowProps {
  id: string
  number: number
  place: LinePlace
}

/** A line of the original with its translation. */
export const TranslationRow = memo(function TranslationRow({ id, number, place }: RowProps) {
  return (
    <LineRow id={id} number={number} place={place}>
      <Cells id={id} number={number} />
    </LineRow>
  )
})

const tones = {
  missing: 'danger',
  stale: 'warn',
  auto: 'neutral',
  expert: 'success',
} as const satisfies Record<LineState, string>

const Cells = memo(function Cells({ id, number }: Omit<RowProps, 'place'>) {
  const { document, view, playLine, attempt } = useTools()
  const { from, language, known, look, retranslate, shorten } = useTranslation()
  const t = useT()
  const cue = useCue(id)
  const tabIndex = useSyncExternalStore(view.watch, () => (view.current() === id ? 0 : -1))
  const conflict = useSyncExternalStore(document.watch, () =>
    document.state().refused.find(({ itemId }) => itemId === id),
  )
  if (!cue) return null
  const { state, fit, lacks, shorter } = look(cue)
  const terms = lacks.map(({ source, target }) => t(lineWords.lacks, { source, target })).join(' · ')
  return (
    <>
      <td className={`${row.figure} ${row.number} ${styles.number}`}>{number}</td>
      <td className={styles.time}>
        <button
          type="button"
          className={styles.play}
          tabIndex={tabIndex}
          aria-label={t(lineWords.playLine, { number, time: printTime(cue.start) })}
          onClick={() => playLine(cue)}
        >
          {printTime(cue.start)}
          <IconPlayerPlay size={14} aria-hidden />
        </button>
      </td>
      <td className={styles.original} lang={from} dir="auto">
        {known.originals.get(id)}
      </td>
      <td className={row.said}>
        <LineText
          label={t(lineWords.textOf, { number })}
          cue={cue}
          tabIndex={tabIndex}
          lang={language}
          placeholder={t(lineWords.empty)}
        />
        {shorter && shorten && (
          <Shorter
            text={shorter}
            number={number}
            language={language}
            tabIndex={tabIndex}
            onTake={() => attempt(() => document.change({ kind: 'setText', id, text: shorter }))}
            onLeave={() => void shorten.leave(id)}
          />
        )}
        {conflict && <CueConflict refused={conflict} />}
      </td>
      <td className={styles.fit}>{fit && <FitBar fit={fit} />}</td>
      <td className={`${row.state} ${styles.state} row gap-1`}>
        <span data-tip={state === 'stale' ? t(lineWords.staleHint) : undefined}>
          <Badge tone={tones[state]}>{t(lineWords[state])}</Badge>
        </span>
        <CommentMark id={id} number={number} tabIndex={tabIndex} />
        {terms && (
          <span className="grid text-warn" data-tip={terms}>
            <IconVocabulary size={16} aria-hidden />
            <span className="spoken-only">{terms}</span>
          </span>
        )}
      </td>
      <td className={`${styles.actions} flex justify-end px-0`}>
        <VoiceButton cue={cue} number={number} tabIndex={tabIndex} />
        <TakesButton cue={cue} number={number} tabIndex={tabIndex} />
        <button
          type="button"
          className={`${row.tool} ${row.quiet}`}
          tabIndex={tabIndex}
          aria-label={t(lineWords.retranslateOf, { number })}
          data-tip={t(lineWords.retranslateOne)}
          onClick={() => void retranslate([id])}
        >
          <IconRefresh size={16} />
        </button>
      </td>
    </>
  )
})
