import { useQuery } from '@tanstack/react-query'
import { reads } from '#core/web/api/queries.ts'
import { useLanguage } from '#core/web/i18n/language.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { audioStyle, type Voiceprint } from '../contract.ts'
import { voiceTexts } from '../texts/voices.ts'
import { useStyleName } from './use-style-name.ts'

type StyleChoiceProps = { voice: Voiceprint; value: string; onChange: (style: string) => void }

/** Selects a speaking style of a voice. */
export function StyleChoice({ voice, value, onChange }: StyleChoiceProps) {
  const t = useT()
  const nameOf = useStyleName()
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
      label={t(voiceTexts.style)}
      value={value}
      options={[
        { value: '', label: t(voiceTexts.plainStyle) },
        ...voice.styles.map((style) => ({
          value: style,
          label: explained.get(style) ?? nameOf(style),
        })),
      ]}
      onChange={onChange}
    />
  )
}
