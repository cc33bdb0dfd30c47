import { useSyncExternalStore } from 'react'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LineTable } from '#products/dubbing/editor/web/lines/line-table.tsx'
import { editor } from '#shared/editor/texts.ts'
import { Button } from '#ui/buttons/button.tsx'
import { EmptyState } from '#ui/status/empty-state.tsx'
import { lineTexts } from '../texts/lines.ts'
import { TranslationRow } from './translation-row.tsx'
import { useTranslation } from './translation-tools.ts'
import styles from './translation-table.module.css'

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
          title={t(lineTexts.nothingHere)}
          action={
            <Button size="small" onClick={() => choose('all')}>
              {t(lineTexts.showAll)}
            </Button>
          }
        >
          {t(lineTexts.nothingHereHint)}
        </EmptyState>
      </div>
    )
  const columns = [
    { key: 'number', title: t(editor.number), className: 'text-end' },
    { key: 'times', title: t(editor.times) },
    { key: 'original', title: format.language(from) },
    { key: 'said', title: format.language(language) },
    { key: 'state', title: t(editor.state) },
  ]
  return (
    <LineTable
      label={t(lineTexts.title, { language: format.language(language) })}
      ids={ids}
      columns={columns}
      className={styles.columns}
      row={(id, number, place) => <TranslationRow id={id} number={number} place={place} />}
    />
  )
}
