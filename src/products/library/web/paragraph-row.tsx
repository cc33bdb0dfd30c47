import { IconRefresh } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import {
  type LibraryParagraph,
  longestTranslation,
  type ParagraphEdit,
} from '#domain/library/paragraph-rules.ts'
import { IconButton } from '#ui/buttons/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Badge } from '#ui/status/badge.tsx'
import { libraryTexts } from '../texts.ts'
import styles from './paragraph-row.module.css'

interface ParagraphRowProps {
  paragraph: LibraryParagraph
  /** In the document, from 1. */
  number: number
  before: LibraryParagraph | undefined
  original: string
  language: string | undefined
  isBusy: boolean
  onEdit: (edit: ParagraphEdit) => void
  onAgain: () => void
}

/** Goes to the next paragraph, which may be worked through without the mouse. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  const row = event.currentTarget.closest('li')
  row?.nextElementSibling?.querySelector('textarea')?.focus()
}

/** A paragraph with its translation beside it. */
export function ParagraphRow(props: ParagraphRowProps) {
  const { paragraph, number, before, original, language, isBusy, onEdit, onAgain } = props
  const t = useT()
  const { id, text, place, translations } = paragraph
  const there = language === undefined ? undefined : translations[language]
  const isNew = before === undefined || before.place !== place || before.number !== paragraph.number
  return (
    <li className={styles.row}>
      {isNew && (
        <h3 className={`${styles.place} col-span-full`}>
          {place === 'text'
            ? t(libraryTexts.place_text)
            : t(libraryTexts.headings, {
                place: t(libraryTexts[`place_${place}`]),
                number: paragraph.number,
              })}
        </h3>
      )}
      <p className="min-w-0 py-2 px-0 whitespace-pre-wrap break-anywhere" lang={original} dir="auto">
        {text}
      </p>
      {language !== undefined && (
        <div className="grid content-start gap-1 min-w-0">
          <TextArea
            labelHidden
            label={t(libraryTexts.translationOf, { number })}
            lang={language}
            dir="auto"
            whole
            rows={2}
            maxLength={longestTranslation}
            value={there?.text ?? ''}
            placeholder={t(libraryTexts.pending)}
            onKeyDown={goOn}
            onChange={({ currentTarget: { value } }) =>
              onEdit({
                kind: 'translate',
                id,
                language,
                // The translations of its parts still locate them in the typed text.
                translation: value === '' ? null : { text: value, edited: true, spans: there?.spans },
              })
            }
          />
          <div className={`${styles.tools} row gap-2`}>
            {there?.edited && <Badge tone="brand">{t(libraryTexts.edited)}</Badge>}
            <IconButton
              size="small"
              label={t(libraryTexts.again, { number })}
              icon={<IconRefresh size={16} />}
              disabled={isBusy}
              onClick={onAgain}
            />
          </div>
        </div>
      )}
      <span className={`${styles.number} absolute tabular small`} aria-hidden>
        {number}
      </span>
    </li>
  )
}
