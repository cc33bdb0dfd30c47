import { useQuery } from '@tanstack/react-query'
import { audioStyle, type Voiceprint } from '#contract/voices.ts'
import { voiceWords } from '#i18n/voices.ts'
import { useLanguage } from '#web/core/i18n/language.ts'
import { reads } from '#web/core/api/queries.ts'
import { useSay } from '#web/core/i18n/say.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type StyleChoiceProps = { voice: Voiceprint; value: string; onChange: (style: string) => void }

/** The ways in which a voice can speak, by their explanations where its engine has some. */
export function StyleChoice({ voice, value, onChange }: StyleChoiceProps) {
  const say = useSay()
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
      label={say(voiceWords.style)}
      value={value}
      options={[
        { value: '', label: say(voiceWords.plainStyle) },
        ...voice.styles.map((style) => ({ value: style, label: explained.get(style) ?? style })),
      ]}
      onChange={onChange}
    />
  )
}
