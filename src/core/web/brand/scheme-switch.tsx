import { IconContrast2, IconMoon, IconSun } from '@tabler/icons-react'
import { ChoiceMenu } from '#ui/overlays/choice-menu.tsx'
import { useScheme, type SchemeChoice } from './scheme.ts'

const icons = { system: IconContrast2, light: IconSun, dark: IconMoon }

export function SchemeSwitch({ label, names }: { label: string; names: Record<SchemeChoice, string> }) {
  const [scheme, choose] = useScheme()
  const Icon = icons[scheme]
  const options = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: names[value] }))
  const icon = <Icon size={20} stroke={1.75} />
  return <ChoiceMenu label={label} icon={icon} options={options} value={scheme} onChange={choose} />
}
