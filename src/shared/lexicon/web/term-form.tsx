import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { LexiconCalls, SavedTerm } from '../contract.ts'
import { faultOfTerm, longestReading } from '#domain/script/lexicon.ts'
import { longestTerm } from '#domain/script/match-terms.ts'
import { common } from '#core/texts/common.ts'
import { lexiconProblems } from '#core/texts/problems/lexicon.ts'
import { lexiconWords } from '../texts.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { focusField, useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useTermLanguages } from './use-term-languages.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './lexicon.module.css'
import { readingText } from './reading-text.ts'

interface TermFormProps {
  calls: LexiconCalls
  /** The term to change; a new one without it. */
  edited: SavedTerm | undefined
  onSaved: () => Promise<unknown>
  onEnd: () => void
}

/** A term and its reading, with a preview of what will be read. */
export function TermForm({ calls, edited, onSaved, onEnd }: TermFormProps) {
  const t = useT()
  const box = useRef<HTMLFormElement>(null)
  const form = useForm(
    {
      term: edited?.term ?? '',
      reading: edited?.reading ?? '',
      language: edited?.language ?? '',
      matchCase: edited?.matchCase ?? false,
    },
    {
      term: (term) => faultText({ term, reading: 'x' }),
      reading: (reading, { term }) => faultText({ term: term.trim() === '' ? 'x' : term, reading }),
    },
  )
  const { term, reading, language } = form.values
  const languages = useTermLanguages()

  /** The fault of a term, with its values in place. */
  function faultText(of: { term: string; reading: string }) {
    const fault = faultOfTerm(of)
    return fault && t(lexiconProblems[fault.name], fault.values as never)
  }

  useEffect(() => {
    if (edited) focusField(box.current!, 'term')
  }, [edited])
  const endByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && edited) onEnd()
  }

  const save = useAction(calls.save, {
    done: (saved) => t(lexiconWords.saved, { term: saved.term }),
    async onSuccess() {
      await onSaved()
      if (edited) return onEnd()
      form.set('term', '')
      form.set('reading', '')
      focusField(box.current!, 'term')
    },
  })

  const isPreviewed = term.trim() !== '' && reading.trim() !== '' && !faultOfTerm({ term, reading })
  return (
    <Card title={edited ? t(lexiconWords.editing, { term: edited.term }) : t(lexiconWords.adding)}>
      <form
        ref={box}
        noValidate
        className={`${styles.form} grid items-start gap-3 gap-x-4`}
        onSubmit={form.submit(({ language: only, ...typed }) =>
          save.run({ ...(edited && { id: edited.id }), ...typed, ...(only !== '' && { language: only }) }),
        )}
      >
        <TextField
          {...form.field('term')}
          label={t(lexiconWords.term)}
          maxLength={longestTerm}
          onKeyDown={endByEscape}
        />
        <TextField
          {...form.field('reading')}
          label={t(lexiconWords.reading)}
          hint={
            isPreviewed
              ? t(lexiconWords.readAs, { reading: readingText({ term: term.trim(), reading }) })
              : t(lexiconWords.readingHint)
          }
          maxLength={longestReading}
          onKeyDown={endByEscape}
        />
        <SelectField
          label={t(lexiconWords.language)}
          options={[{ value: '', label: t(lexiconWords.everyLanguage) }, ...languages(language)]}
          {...form.choice('language')}
        />
        <div className={styles.end}>
          <Checkbox {...form.checkbox('matchCase')}>{t(lexiconWords.matchCase)}</Checkbox>
          <div className="flex gap-2">
            {edited && (
              <Button type="button" onClick={onEnd}>
                {t(common.cancel)}
              </Button>
            )}
            <Button type="submit" variant="primary" busy={save.busy}>
              {t(edited ? lexiconWords.save : lexiconWords.add)}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  )
}
