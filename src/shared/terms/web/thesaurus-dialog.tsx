import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type SavedThesaurusTerm, thesaurusSave } from '../contract.ts'
import { faultOfThesaurusTerm, weights } from '#domain/script/thesaurus.ts'
import { aliasesIn } from '#domain/script/thesaurus-table.ts'
import { classroomProblems } from '#core/texts/problems/classroom.ts'
import { lexiconProblems } from '#core/texts/problems/lexicon.ts'
import { thesaurusWords } from '../texts.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useAction } from '#core/web/api/use-action.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toasts } from '#ui/toast-list.ts'
import styles from './thesaurus.module.css'
import { useOfferedLanguages } from './use-offered-languages.ts'

const problems = { ...lexiconProblems, ...classroomProblems }

interface TermDialogProps {
  /** The term to change; a new one without it. */
  edited: SavedThesaurusTerm | undefined
  onSaved: () => Promise<unknown>
  onClose: () => void
}

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
export function TermDialog({ edited, onSaved, onClose }: TermDialogProps) {
  const t = useT()
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
  const save = useAction(thesaurusSave, {
    async onSuccess({ term }) {
      await onSaved()
      toasts.success(t(thesaurusWords.saved, { term }))
      onClose()
    },
  })

  return (
    <FormDialog
      title={edited ? t(thesaurusWords.editing, { term: edited.term }) : t(thesaurusWords.adding)}
      confirmText={t(thesaurusWords.save)}
      busy={save.busy}
      onSubmit={form.submit((values) =>
        save.run({
          ...(edited && { id: edited.id }),
          ...termIn(values),
          translations: translationsIn(values).filter(({ text }) => text.trim() !== ''),
        }),
      )}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <div className={`${styles.pair} grid items-start gap-3 gap-x-4`}>
          <TextField {...form.field('term')} label={t(thesaurusWords.term)} />
          <SelectField
            label={t(thesaurusWords.language)}
            options={languages(language)}
            value={language}
            onChange={(code) => form.set('language', code)}
          />
        </div>
        <div className={`${styles.pair} grid items-start gap-3 gap-x-4`}>
          <TextField
            {...form.field('reading')}
            label={t(thesaurusWords.reading)}
            hint={t(thesaurusWords.readingHint)}
          />
          <TextField
            {...form.field('weight')}
            label={t(thesaurusWords.weight)}
            type="number"
            min={weights.least}
            max={weights.most}
          />
        </div>
        <p className="note">{t(thesaurusWords.weightHint)}</p>
        <TextField
          {...form.field('aliases')}
          label={t(thesaurusWords.aliases)}
          hint={t(thesaurusWords.aliasesHint)}
        />
        <Translations
          of={language}
          translations={translationsIn(form.values)}
          onChange={(translations) => form.set('translations', translations)}
        />
      </div>
    </FormDialog>
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
      <legend className="mb-2 font-medium">{t(thesaurusWords.translations)}</legend>
      {translations.map((each, at) => (
        // By place: another language for a translation must not move the focus out of its field.
        <div key={at} className={`${styles.translation} grid items-end gap-3`}>
          <SelectField
            label={t(thesaurusWords.translationInto)}
            options={languages(each.language).filter(
              ({ value }) =>
                value === each.language || !translations.some((other) => other.language === value),
            )}
            value={each.language}
            onChange={(code) => changeAt(at, { language: code })}
          />
          <TextField
            label={t(thesaurusWords.translation)}
            value={each.text}
            onChange={({ target }) => changeAt(at, { text: target.value })}
          />
          <IconButton
            type="button"
            label={t(thesaurusWords.removeTranslation, { language: format.language(each.language) })}
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
            {t(thesaurusWords.addTranslation)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
