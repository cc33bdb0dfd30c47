import { IconLanguage } from '@tabler/icons-react'
import type { Language } from '#core/contract/fields.ts'
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx'

// Each language under its own name, for people who cannot read the others.
export const languageNames = [
  { value: 'cn', label: '简体中文', lang: 'zh-Hans' },
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'hk', label: '繁體中文', lang: 'zh-Hant' },
] as const satisfies { value: Language; label: string; lang: string }[]

type LanguageSwitchProps = { label: string; value: Language; onChange: (language: Language) => void }

export function LanguageSwitch({ label, value, onChange }: LanguageSwitchProps) {
  const icon = <IconLanguage size={20} stroke={1.75} />
  return <ChoiceMenu label={label} icon={icon} options={languageNames} value={value} onChange={onChange} />
}
