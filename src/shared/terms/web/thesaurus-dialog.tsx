import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { lexiconProblems } from '#core/texts/problems/lexicon.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { aliasesIn } from '#domain/script/lexicon/thesaurus-table.ts'
import { faultOfThesaurusTerm, weights } from '#domain/script/lexicon/thesaurus.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type SavedThesaurusTerm, thesaurus } from '../contract/thesaurus.ts'
import { termTexts, thesaurusTexts } from '../texts/terms.ts'
import { TermDialog } from './term-dialog.tsx'
import type { TermDialogProps } from './term-screen.tsx'
import { useOfferedLanguages } from './use-offered-languages.ts'
import styles from './terms.module.css'

const problems = { ...lexiconProblems, ...classroomProblems }

type Translation = SavedThesaurusTerm['translations'][number]

interface TermFields {
  term: string
  language: string | undefined
  reading: string
  aliases: string
  weight: string
  translations: readonly Translation[] | undefined
}

/** A term with all that belongs to it. */
export function ThesaurusDialog(dialog: TermDialogProps<SavedThesaurusTerm>) {
  const t = useT()
  const { edited } = dialog
  const { languages, orFirst } = useOfferedLanguages()
  const form = useForm<TermFields>(
    {
      term: edited?.term ?? '',
      language: edited?.language,
      reading: edited?.reading ?? '',
      aliases: edited?.aliases.join('; ') ?? '',
      weight: String(edited?.weight ?? weights.usual),
      translations: edited?.translations,
    },
    {
      term(_, all) {
        const wrong = faultOfThesaurusTerm({
          ...termIn(all),
          translations: Object.fromEntries(translationsIn(all).map((each) => [each.language, each.text])),
        })
        return wrong && t(problems[wrong.name], wrong.values as never)
      },
    },
  )
  const termIn = ({ term, language, reading, aliases, weight }: Readonly<TermFields>) => ({
    term,
    // Which languages are offered is known later than the form.
    language: language ?? orFirst('zh'),
    reading,
    aliases: aliasesIn(aliases),
    weight: Number(weight),
  })
  const translationsIn = ({ translations }: Readonly<TermFields>) =>
    translations ?? [{ language: orFirst('en'), text: '' }]
  const { language } = termIn(form.values)

  return (
    <TermDialog
      {...dialog}
      form={form}
      save={thesaurus.save}
      sent={(values) => ({
        ...termIn(values),
        translations: translationsIn(values).filter(({ text }) => text.trim() !== ''),
      })}
      next={(values) => ({
        ...values,
        term: '',
        reading: '',
        aliases: '',
        translations: translationsIn(values).map((each) => ({ ...each, text: '' })),
      })}
    >
      <div className={`${styles.pair} grid items-start gap-3 gap-x-4`}>
        <TextField {...form.field('term')} label={t(termTexts.term)} />
        <SelectField
          label={t(termTexts.language)}
          options={languages(language)}
          value={language}
          onChange={(code) => form.set('language', code)}
        />
      </div>
      <div className={`${styles.pair} grid items-start gap-3 gap-x-4`}>
        <TextField
          {...form.field('reading')}
          label={t(termTexts.reading)}
          hint={t(thesaurusTexts.readingHint)}
        />
        <TextField
          {...form.field('weight')}
          label={t(termTexts.weight)}
          type="number"
          min={weights.least}
          max={weights.most}
        />
      </div>
      <p className="note">{t(thesaurusTexts.weightHint)}</p>
      <TextField
        {...form.field('aliases')}
        label={t(termTexts.aliases)}
        hint={t(thesaurusTexts.aliasesHint)}
      />
      <Translations
        of={language}
        translations={translationsIn(form.values)}
        onChange={(translations) => form.set('translations', translations)}
      />
    </TermDialog>
  )
}

interface TranslationsProps {
  /** The language of the term itself. */
  of: string
  translations: readonly Translation[]
  onChange: (translations: Translation[]) => void
}

function Translations({ of, translations, onChange }: TranslationsProps) {
  const t = useT()
  const format = useFormat()
  const add = useRef<HTMLButtonElement>(null)
  const { languages } = useOfferedLanguages()
  const changeAt = (place: number, change: Partial<Translation>) =>
    onChange(translations.map((each, at) => (at === place ? { ...each, ...change } : each)))
  const free = languages()
    .map(({ value }) => value)
    .find((code) => code !== of && !translations.some((each) => each.language === code))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-medium">{t(termTexts.translations)}</legend>
      {translations.map((each, at) => (
        // By place: another language for a translation must not move the focus out of its field.
        <div key={at} className={`${styles.translation} grid items-end gap-3`}>
          <SelectField
            label={t(thesaurusTexts.translationInto)}
            options={languages(each.language).filter(
              ({ value }) =>
                value === each.language || !translations.some((other) => other.language === value),
            )}
            value={each.language}
            onChange={(code) => changeAt(at, { language: code })}
          />
          <TextField
            label={t(thesaurusTexts.translation)}
            value={each.text}
            onChange={({ target }) => changeAt(at, { text: target.value })}
          />
          <IconButton
            type="button"
            label={t(thesaurusTexts.removeTranslation, { language: format.language(each.language) })}
            icon={<IconTrash size={18} />}
            onClick={() => {
              flushSync(() => onChange(translations.filter((other) => other !== each)))
              // The focus stays in the place of the next one; behind the last there is none.
              if (at === translations.length - 1) add.current?.focus()
            }}
          />
        </div>
      ))}
      {free && (
        <div>
          <Button
            ref={add}
            type="button"
            icon={<IconPlus size={18} />}
            onClick={() => onChange([...translations, { language: free, text: '' }])}
          >
            {t(thesaurusTexts.addTranslation)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
