import { lexiconProblems } from '#core/texts/problems/lexicon.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { faultOfTerm, longestReading } from '#domain/script/lexicon/lexicon.ts'
import { longestTerm } from '#domain/script/lexicon/match-terms.ts'
import { termLanguages } from '#domain/text/term-languages.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { LexiconCalls, SavedTerm } from '../contract/lexicon.ts'
import { lexiconTexts, termTexts } from '../texts/terms.ts'
import { readingText } from './reading-text.ts'
import { TermDialog } from './term-dialog.tsx'
import type { TermDialogProps } from './term-screen.tsx'
import styles from './terms.module.css'

/** A term and its reading, with a preview of what will be read. */
export function LexiconDialog({ calls, ...dialog }: TermDialogProps<SavedTerm> & { calls: LexiconCalls }) {
  const t = useT()
  const format = useFormat()
  const { edited } = dialog
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

  /** The fault of a term, with its values in place. */
  function faultText(of: { term: string; reading: string }) {
    const fault = faultOfTerm(of)
    return fault && t(lexiconProblems[fault.name], fault.values as never)
  }

  const isPreviewed = term.trim() !== '' && reading.trim() !== '' && !faultOfTerm({ term, reading })
  const languages =
    language === '' || termLanguages.includes(language) ? termLanguages : [language, ...termLanguages]
  return (
    <TermDialog
      {...dialog}
      form={form}
      save={calls.save}
      sent={({ language: only, ...typed }) => ({ ...typed, ...(only !== '' && { language: only }) })}
      next={(values) => ({ ...values, term: '', reading: '' })}
    >
      <TextField {...form.field('term')} label={t(termTexts.term)} maxLength={longestTerm} />
      <TextField
        {...form.field('reading')}
        label={t(termTexts.reading)}
        hint={
          isPreviewed
            ? t(lexiconTexts.readAs, { reading: readingText({ term: term.trim(), reading }) })
            : t(lexiconTexts.readingHint)
        }
        maxLength={longestReading}
      />
      <div className={`${styles.pair} grid items-end gap-3 gap-x-4`}>
        <SelectField
          label={t(termTexts.language)}
          options={[
            { value: '', label: t(lexiconTexts.everyLanguage) },
            ...languages.map((value) => ({ value, label: format.language(value) })),
          ]}
          {...form.choice('language')}
        />
        <Checkbox {...form.checkbox('matchCase')}>{t(termTexts.matchCase)}</Checkbox>
      </div>
    </TermDialog>
  )
}
