import type { Form } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { podcastTexts } from '../../texts/episodes.ts'
import { LanguageField } from '../shared/language-field.tsx'
import { useShowChoice } from '../shared/shows.ts'

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
          label={t(podcastTexts.findShow)}
          maxLength={100}
          autoComplete="off"
          value={search.value}
          onChange={(event) => search.onChange(event.currentTarget.value)}
        />
      )}
      {shows.length === 0 && !search ? (
        <p className="text-soft">{t(podcastTexts.firstShow)}</p>
      ) : (
        <SelectField
          label={t(podcastTexts.show)}
          value={form.values.show}
          options={[
            ...shows.map((each) => ({ value: each.id, label: each.name })),
            { value: '', label: t(podcastTexts.newShow) },
          ]}
          onChange={(id) => form.set('show', id)}
        />
      )}
      {!form.values.show && (
        <div className="fields">
          <TextField
            {...form.field('showName')}
            label={t(podcastTexts.showName)}
            maxLength={200}
            autoComplete="off"
          />
          <LanguageField value={language} onChange={(chosen) => form.set('language', chosen)} />
        </div>
      )}
    </div>
  )
}
