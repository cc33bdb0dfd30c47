import { podcastWords } from '#i18n/podcasts.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { LanguageField } from '#web/podcast/shared/language-field.tsx'
import { useShowChoice } from '#web/podcast/shared/shows.ts'
import forms from '#web/ui/form.module.css'
import layouts from '#web/ui/layout.module.css'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import typography from '#web/ui/typography.module.css'

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
