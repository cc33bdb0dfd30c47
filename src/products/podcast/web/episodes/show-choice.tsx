import { podcastWords } from '../../texts/episodes.ts'
import type { Form } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LanguageField } from '../shared/language-field.tsx'
import { useShowChoice } from '../shared/shows.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'

type ShowChoiceProps = {
  form: Form<'show' | 'showName' | 'language'>
  /** The language of a new show: the chosen one, or the first that is offered. */
  language: string
}

/** The show of an episode: one of those that exist, or the name and the language of a new one. */
export function ShowChoice(props: ShowChoiceProps) {
  const { form, language } = props
  const t = useT()
  const { shows, search } = useShowChoice(form.values.show)
  return (
    <div className="grid grid-cols-1 gap-4">
      {search && (
        <TextField
          type="search"
          label={t(podcastWords.findShow)}
          maxLength={100}
          autoComplete="off"
          value={search.value}
          onChange={(event) => search.onChange(event.currentTarget.value)}
        />
      )}
      {shows.length === 0 && !search ? (
        <p className="text-soft">{t(podcastWords.firstShow)}</p>
      ) : (
        <SelectField
          label={t(podcastWords.show)}
          value={form.values.show}
          options={[
            ...shows.map((each) => ({ value: each.id, label: each.name })),
            { value: '', label: t(podcastWords.newShow) },
          ]}
          onChange={(id) => form.set('show', id)}
        />
      )}
      {!form.values.show && (
        <div className="fields">
          <TextField
            {...form.field('showName')}
            label={t(podcastWords.showName)}
            maxLength={200}
            autoComplete="off"
          />
          <LanguageField value={language} onChange={(chosen) => form.set('language', chosen)} />
        </div>
      )}
    </div>
  )
}
