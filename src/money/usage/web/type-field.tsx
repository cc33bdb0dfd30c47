import { usageWords } from '../texts/usage.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import type { UsageType } from '#core/contract/usage-types.ts'
import styles from './usage.module.css'
import { typeIn, typeNames } from '#money/prices/web/use-amount.ts'
import { useOwnTypes } from './balance/use-own-types.ts'
import { SelectField } from '#ui/select-field.tsx'

type TypeFieldProps = { type: UsageType | undefined; onChange: (type: UsageType | undefined) => void }

/** Filters by kind of usage. */
export function TypeField({ type, onChange }: TypeFieldProps) {
  const t = useT()
  const types = useOwnTypes()
  if (types.length === 1 && type === undefined) return null
  return (
    <SelectField
      className={styles.choice}
      label={t(usageWords.what)}
      options={[
        { value: 'any', label: t(usageWords.anyUnit) },
        ...types.map((each) => ({ value: String(each), label: t(typeNames[each]) })),
      ]}
      value={type === undefined ? 'any' : String(type)}
      onChange={(value) => onChange(typeIn(value))}
    />
  )
}
