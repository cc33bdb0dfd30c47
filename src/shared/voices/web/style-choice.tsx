import { useQuery } from '@tanstack/react-query'
import { audioStyle, type Voiceprint } from '../contract.ts'
import { voiceWords } from '../texts/voices.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { reads } from '#core/web/api/queries.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SelectField } from '#ui/select-field.tsx'

type StyleChoiceProps = { voice: Voiceprint; value: string; onChange: (style: string) => void }

/** Selects a speaking style of a voice. */
export function StyleChoice({ voice, value, onChange }: StyleChoiceProps) {
  const t = useT()
  const english = useLanguage() === 'en'
  const { data } = useQuery({
    ...reads(audioStyle, { code: voice.code }),
    enabled: voice.engine === 'microsoft',
    staleTime: Infinity,
  })
  const explained = new Map(
    data?.map(({ style, explain, en_explain }) => [style, english ? en_explain : explain]),
  )
  return (
    <SelectField
      label={t(voiceWords.style)}
      value={value}
      options={[
        { value: '', label: t(voiceWords.plainStyle) },
        ...voice.styles.map((style) => ({ value: style, label: explained.get(style) ?? style })),
      ]}
      onChange={onChange}
    />
  )
}
