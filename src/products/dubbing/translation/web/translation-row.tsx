import {
  IconCircleCheck,
  IconCircleDashed,
  IconLanguage,
  IconPlayerPlay,
  IconRefresh,
  IconRefreshAlert,
  IconVocabulary,
} from '@tabler/icons-react'
import { memo, useSyncExternalStore } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { printTime } from '#domain/cues/core/time.ts'
import { Shorter } from '#products/dubbing/common/web/shorter.tsx'
import { CommentMark } from '#products/dubbing/editor/web/lines/comment-mark.tsx'
import { CueConflict } from '#products/dubbing/editor/web/lines/cue-conflict.tsx'
import { LineRow } from '#products/dubbing/editor/web/lines/line-row.tsx'
import type { LinePlace } from '#products/dubbing/editor/web/lines/line-table.tsx'
import { LineText } from '#products/dubbing/editor/web/lines/line-text.tsx'
import { useCue, useTools } from '#products/dubbing/editor/web/tools/tools.ts'
import { TakesButton, VoiceButton } from '#products/dubbing/editor/web/voices/line-sound.tsx'
import { lineTexts } from '../texts/lines.ts'
import { FitBar } from './fit-bar.tsx'
import type { LineState } from './known.ts'
import { useTranslation } from './translation-tools.ts'
import row from '#products/dubbing/editor/web/lines/row-cells.module.css'
import styles from './translation-row.module.css'

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

const marks = {
  missing: { Icon: IconCircleDashed, tone: 'danger' },
  stale: { Icon: IconRefreshAlert, tone: 'warn' },
  auto: { Icon: IconLanguage, tone: 'neutral' },
  expert: { Icon: IconCircleCheck, tone: 'success' },
} as const satisfies Record<LineState, object>

/** The state of a translation, in words for screen readers and with the pointer over it. */
function StateMark({ state }: { state: LineState }) {
  const t = useT()
  const { Icon, tone } = marks[state]
  return (
    <span
      className={`${styles.mark} grid text-soft`}
      data-tone={tone}
      data-tip={t(state === 'stale' ? lineTexts.staleHint : lineTexts[state])}
    >
      <Icon size={18} stroke={1.75} aria-hidden />
      <span className="spoken-only">{t(lineTexts[state])}</span>
    </span>
  )
}

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
  const terms = lacks.map(({ source, target }) => t(lineTexts.lacks, { source, target })).join(' · ')
  return (
    <>
      <td className={`${row.figure} ${row.number} ${styles.number}`}>{number}</td>
      <td className={`${row.times} ${styles.times}`}>
        <button
          type="button"
          className={styles.play}
          tabIndex={tabIndex}
          aria-label={t(lineTexts.playLine, { number, time: printTime(cue.start) })}
          onClick={() => playLine(cue)}
        >
          {printTime(cue.start)}
          <IconPlayerPlay size={14} aria-hidden />
        </button>
        <span className={styles.end}>{printTime(cue.end)}</span>
      </td>
      <td className={styles.original} lang={from} dir="auto">
        {known.originals.get(id)}
      </td>
      <td className={row.said}>
        <LineText
          label={t(lineTexts.textOf, { number })}
          cue={cue}
          tabIndex={tabIndex}
          lang={language}
          placeholder={t(lineTexts.empty)}
        />
        <span className={row.fit}>{fit && <FitBar fit={fit} />}</span>
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
      <td className={`${row.state} ${styles.state} flex items-center gap-1 px-2`}>
        <StateMark state={state} />
        <CommentMark id={id} number={number} tabIndex={tabIndex} />
        {terms && (
          <span className="grid text-warn" data-tip={terms}>
            <IconVocabulary size={16} aria-hidden />
            <span className="spoken-only">{terms}</span>
          </span>
        )}
      </td>
      <td className={`${styles.actions} flex px-0`}>
        <VoiceButton cue={cue} number={number} tabIndex={tabIndex} />
        <TakesButton cue={cue} number={number} tabIndex={tabIndex} />
        <button
          type="button"
          className={`${row.tool} ${row.quiet}`}
          tabIndex={tabIndex}
          aria-label={t(lineTexts.retranslateOf, { number })}
          data-tip={t(lineTexts.retranslateOne)}
          onClick={() => void retranslate([id])}
        >
          <IconRefresh size={16} />
        </button>
      </td>
    </>
  )
})
