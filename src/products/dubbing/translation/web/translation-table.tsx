import { useSyncExternalStore } from 'react'
import { editor } from '#shared/editor/texts.ts'
import { lineWords } from '../texts/lines.ts'
import { LineTable } from '#products/dubbing/editor/web/line-table.tsx'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TranslationRow } from './translation-row.tsx'
import styles from './translation-table.module.css'
import { useTranslation } from './translation-tools.ts'

/** Table of original and translation. */
export function TranslationTable() {
  const t = useT()
  const format = useFormat()
  const { from, language, lines, choose } = useTranslation()
  const ids = useSyncExternalStore(lines.watch, lines.ids)
  if (ids.length === 0)
    return (
      <div className="center overflow-y-auto">
        <EmptyState
          title={t(lineWords.nothingHere)}
          action={
            <Button size="small" onClick={() => choose('all')}>
              {t(lineWords.showAll)}
            </Button>
          }
        >
          {t(lineWords.nothingHereHint)}
        </EmptyState>
      </div>
    )
  const columns = [
    { key: 'number', title: t(editor.number), className: 'text-end' },
    { key: 'time', title: t(lineWords.time) },
    { key: 'original', title: format.language(from) },
    { key: 'said', title: format.language(language) },
    { key: 'fit', title: t(lineWords.fit) },
    { key: 'state', title: t(editor.state) },
    { key: 'actions', title: <span className="spoken-only">{t(lineWords.retranslateOne)}</span> },
  ]
  return (
    <LineTable
      label={t(lineWords.title, { language: format.language(language) })}
      ids={ids}
      columns={columns}
      className={styles.columns}
      row={(id, number, place) => <TranslationRow id={id} number={number} place={place} />}
    />
  )
}
