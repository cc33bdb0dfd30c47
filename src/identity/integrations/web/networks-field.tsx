import { useT } from '#core/web/i18n/use-t.ts'
import { TextArea } from '#ui/fields/text-area.tsx'
import { keyTexts } from '../texts/keys.ts'

type NetworksFieldProps = {
  name: string
  value: string
  error?: string | undefined
  onChange: (text: string) => void
}

/** The networks from which a key may be used, one a line. */
export function NetworksField({ onChange, ...field }: NetworksFieldProps) {
  const t = useT()
  return (
    <TextArea
      {...field}
      label={t(keyTexts.networks)}
      hint={t(keyTexts.networksHint)}
      rows={3}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** As they are sent. */
export const networksIn = (text: string): string[] => text.split(/[\s,，;；]+/).filter(Boolean)
