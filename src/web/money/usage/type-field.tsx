import { usageWords } from '#i18n/usage.ts'
import { useSay } from '#web/core/i18n/say.ts'
import type { UsageType } from '#contract/usage-types.ts'
import styles from './usage.module.css'
import { typeIn, typeNames } from '#web/kit/money/use-amount.ts'
import { useOwnTypes } from '#web/kit/money/use-own-types.ts'
import { SelectField } from '#web/ui/select-field.tsx'

type TypeFieldProps = { type: UsageType | undefined; onChange: (type: UsageType | undefined) => void }

/** Which usage is listed: one kind of it, or all. */
export function TypeField({ type, onChange }: TypeFieldProps) {
  const say = useSay()
  const types = useOwnTypes()
  if (types.length === 1 && type === undefined) return null
  return (
    <SelectField
      className={styles.choice}
      label={say(usageWords.what)}
      options={[
        { value: 'any', label: say(usageWords.anyUnit) },
        ...types.map((each) => ({ value: String(each), label: say(typeNames[each]) })),
      ]}
      value={type === undefined ? 'any' : String(type)}
      onChange={(value) => onChange(typeIn(value))}
    />
  )
}
