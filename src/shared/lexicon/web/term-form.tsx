import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { LexiconCalls, SavedTerm } from '../contract.ts'
import { faultOfTerm, longestReading } from '#domain/script/lexicon.ts'
import { longestTerm } from '#domain/script/match-terms.ts'
import { common } from '#core/texts/common.ts'
import { lexiconProblems } from '#core/texts/problems/lexicon.ts'
import { lexiconWords } from '../texts.ts'
import { send } from '#core/web/api/api.ts'
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
  const [language, setLanguage] = useState(edited?.language ?? '')
  const [matchCase, setMatchCase] = useState(edited?.matchCase ?? false)
  const form = useForm(
    {
      term: (term) => faultText({ term, reading: 'x' }),
      reading: (reading, { term }) => faultText({ term: term.trim() === '' ? 'x' : term, reading }),
    },
    { term: edited?.term ?? '', reading: edited?.reading ?? '' },
  )
  const { term, reading } = form.values
  const languages = useTermLanguages()

  /** The fault of a term, with its values in place. */
  function faultText(of: { term: string; reading: string }) {
    const fault = faultOfTerm(of)
    if (!fault) return undefined
    const said = t(lexiconProblems[fault.name], fault.values as never)
    return { cn: said, en: said, hk: said }
  }

  useEffect(() => {
    if (edited) focusField(box.current!, 'term')
  }, [edited])
  const endByEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && edited) onEnd()
  }

  const save = useAction(
    (_element: HTMLFormElement) =>
      send(calls.save, {
        ...(edited && { id: edited.id }),
        term,
        reading,
        ...(language !== '' && { language }),
        matchCase,
      }),
    {
      done: (saved) => t(lexiconWords.saved, { term: saved.term }),
      async onSuccess(_, element) {
        await onSaved()
        if (edited) onEnd()
        else {
          form.set('term', '')
          form.set('reading', '')
          focusField(element, 'term')
        }
      },
    },
  )

  const isPreviewed = term.trim() !== '' && reading.trim() !== '' && !faultOfTerm({ term, reading })
  return (
    <Card title={edited ? t(lexiconWords.editing, { term: edited.term }) : t(lexiconWords.adding)}>
      <form ref={box} noValidate className={styles.form} onSubmit={form.submit(save.run)}>
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
          value={language}
          onChange={setLanguage}
        />
        <div className={styles.end}>
          <Checkbox checked={matchCase} onChange={(event) => setMatchCase(event.currentTarget.checked)}>
            {t(lexiconWords.matchCase)}
          </Checkbox>
          <div className={styles.buttons}>
            {edited && (
              <Button type="button" onClick={onEnd}>
                {t(common.cancel)}
              </Button>
            )}
            <Button type="submit" look="primary" busy={save.busy}>
              {t(edited ? lexiconWords.save : lexiconWords.add)}
            </Button>
          </div>
        </div>
      </form>
    </Card>
  )
}
