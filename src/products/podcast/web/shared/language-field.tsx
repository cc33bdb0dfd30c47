import { useQuery } from '@tanstack/react-query'
import { languageTags } from '#core/texts/texts.ts'
import { reads, untilOffered } from '#core/web/api/queries.ts'
import { useFormat } from '#core/web/i18n/format.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { audioLanguage } from '#shared/voices/contract.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { podcastTexts } from '../../texts/episodes.ts'

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
      label={t(podcastTexts.language)}
      hint={t(podcastTexts.languageHint)}
      value={value}
      options={[...(isOffered || !value ? [] : [{ value, label: format.language(value) }]), ...offered]}
      onChange={onChange}
    />
  )
}
