import type { UsageType } from '#core/contract/usage-types.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { typeIn, typeNames } from '#money/prices/web/use-amount.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { usageTexts } from '../texts/usage.ts'
import { useOwnTypes } from './balance/use-own-types.ts'
import styles from './usage.module.css'

type TypeFieldProps = { type: UsageType | undefined; onChange: (type: UsageType | undefined) => void }

/** Filters by kind of usage. */
export function TypeField({ type, onChange }: TypeFieldProps) {
  const t = useT()
  const types = useOwnTypes()
  if (types.length === 1 && type === undefined) return null
  return (
    <SelectField
      className={styles.choice}
      label={t(usageTexts.what)}
      options={[
        { value: 'any', label: t(usageTexts.anyUnit) },
        ...types.map((each) => ({ value: String(each), label: t(typeNames[each]) })),
      ]}
      value={type === undefined ? 'any' : String(type)}
      onChange={(value) => onChange(typeIn(value))}
    />
  )
}
