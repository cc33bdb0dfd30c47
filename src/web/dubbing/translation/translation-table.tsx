import typography from '#web/ui/typography.module.css'
import { useSyncExternalStore } from 'react'
import { editor } from '#i18n/editor.ts'
import { lineWords } from '#i18n/translation-lines.ts'
import { LineTable } from '#web/dubbing/editor/line-table.tsx'
import { useFormat } from '#web/core/i18n/format.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { TranslationRow } from './translation-row.tsx'
import styles from './translation-table.module.css'
import { useTranslation } from './translation-tools.ts'

/** The original and its translation, side by side. */
export function TranslationTable() {
  const say = useSay()
  const format = useFormat()
  const { from, language, lines, choose } = useTranslation()
  const ids = useSyncExternalStore(lines.watch, lines.ids)
  if (ids.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState
          title={say(lineWords.nothingHere)}
          action={
            <Button size="small" onClick={() => choose('all')}>
              {say(lineWords.showAll)}
            </Button>
          }
        >
          {say(lineWords.nothingHereHint)}
        </EmptyState>
      </div>
    )
  const columns = [
    { key: 'number', title: say(editor.number), className: typography.end },
    { key: 'time', title: say(lineWords.time) },
    { key: 'original', title: format.language(from) },
    { key: 'said', title: format.language(language) },
    { key: 'fit', title: say(lineWords.fit) },
    { key: 'state', title: say(editor.state) },
    { key: 'actions', title: <span className="spoken-only">{say(lineWords.retranslateOne)}</span> },
  ]
  return (
    <LineTable
      label={say(lineWords.title, { language: format.language(language) })}
      ids={ids}
      columns={columns}
      className={styles.columns}
      row={(id, number, place) => <TranslationRow id={id} number={number} place={place} />}
    />
  )
}
