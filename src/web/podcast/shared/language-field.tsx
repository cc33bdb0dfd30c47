import { useQuery } from '@tanstack/react-query'
import { audioLanguage } from '#contract/voices.ts'
import { podcastWords } from '#i18n/podcasts.ts'
import { languageTags } from '#i18n/words.ts'
import { reads, untilOffered } from '#web/core/api/queries.ts'
import { useFormat } from '#web/core/i18n/format.ts'
import { useLanguage } from '#web/core/i18n/language.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { SelectField } from '#web/ui/select-field.tsx'

/** The languages that voices speak; the first one is likely that of the reader. */
export function useSpokenLanguages(): readonly { value: string; label: string }[] {
  const own = useLanguage()
  const { data = [] } = useQuery({ ...reads(audioLanguage, {}), ...untilOffered })
  const [base = ''] = languageTags[own].split('-')
  return data
    .map(({ code, language, enLanguage }) => ({ value: code, label: own === 'en' ? enLanguage : language }))
    .toSorted((a, b) => Number(isOf(b.value, base)) - Number(isOf(a.value, base)))
}

const isOf = (code: string, base: string) => code === base || code.startsWith(`${base}-`)

type LanguageFieldProps = { value: string; onChange: (language: string) => void }

/** The language of a show. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const t = useT()
  const format = useFormat()
  const offered = useSpokenLanguages()
  const isOffered = offered.some((each) => each.value === value)
  return (
    <SelectField
      label={t(podcastWords.language)}
      hint={t(podcastWords.languageHint)}
      value={value}
      options={[...(isOffered || !value ? [] : [{ value, label: format.language(value) }]), ...offered]}
      onChange={onChange}
    />
  )
}
