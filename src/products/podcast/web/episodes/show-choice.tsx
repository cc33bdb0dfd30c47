import { podcastWords } from '../../texts/episodes.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { LanguageField } from '../shared/language-field.tsx'
import { useShowChoice } from '../shared/shows.ts'
import forms from '#ui/form.module.css'
import layouts from '#ui/layout.module.css'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import typography from '#ui/typography.module.css'

type ShowChoiceProps = {
  /** The chosen show; empty for a new one. */
  show: string
  onShow: (id: string) => void
  name: string
  onName: (name: string) => void
  language: string
  onLanguage: (language: string) => void
  error?: string
}

/** The show of an episode: one of those that exist, or the name and the language of a new one. */
export function ShowChoice(props: ShowChoiceProps) {
  const { show, onShow, name, onName, language, onLanguage, error } = props
  const t = useT()
  const { shows, search } = useShowChoice(show)
  return (
    <div className={layouts.column4}>
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
        <p className={typography.quiet}>{t(podcastWords.firstShow)}</p>
      ) : (
        <SelectField
          label={t(podcastWords.show)}
          value={show}
          options={[
            ...shows.map((each) => ({ value: each.id, label: each.name })),
            { value: '', label: t(podcastWords.newShow) },
          ]}
          onChange={onShow}
        />
      )}
      {!show && (
        <div className={forms.fields}>
          <TextField
            name="showName"
            label={t(podcastWords.showName)}
            maxLength={200}
            autoComplete="off"
            value={name}
            onChange={(event) => onName(event.currentTarget.value)}
            {...(error !== undefined && { error })}
          />
          <LanguageField value={language} onChange={onLanguage} />
        </div>
      )}
    </div>
  )
}
