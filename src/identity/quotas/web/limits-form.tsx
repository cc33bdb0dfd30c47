import { useAction } from '#core/web/api/use-action.ts'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button } from '#ui/buttons/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { quotaTexts } from '../texts.ts'
import { isLimit, type LimitUnit, shownLimit, typedLimit } from './typed-limits.ts'

type Limits<Name extends string> = Record<Name, number | null>

export type LimitField<Name extends string> = {
  name: Name
  unit: LimitUnit
  label: string
  /** What applies where the field is empty. */
  usual: string
  disabled?: boolean
}

type LimitsFormProps<Name extends string> = {
  groups: readonly { title?: string; hint?: string | undefined; fields: readonly LimitField<Name>[] }[]
  limits: Limits<Name>
  onSave: (limits: Limits<Name>) => Promise<unknown>
}

/** Limits in fields; an empty one is none. */
export function LimitsForm<Name extends string>({ groups, limits, onSave }: LimitsFormProps<Name>) {
  const t = useT()
  const fields = groups.flatMap((group) => group.fields)
  const ofFields = <Value,>(value: (field: LimitField<Name>) => Value) =>
    Object.fromEntries(fields.map((field) => [field.name, value(field)])) as Record<Name, Value>
  const form = useForm<Readonly<Record<string, string>>>(
    ofFields(({ name, unit }) => shownLimit(unit, limits[name])),
    ofFields(({ unit }) => isLimit(unit)),
  )
  const save = useAction(() => onSave(ofFields(({ name, unit }) => typedLimit(unit, form.values[name]!))))
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={form.submit(save.run)}>
      {groups.map(({ title, hint, fields: some }) => (
        <section key={some[0]!.name} className="grid gap-4">
          {title && <h3 className="font-medium">{title}</h3>}
          {hint && <p className="small">{hint}</p>}
          <div className="fields-narrow">
            {some.map(({ name, unit, label, usual, disabled = false }) => (
              <TextField
                key={name}
                {...form.field(name)}
                label={label}
                placeholder={usual}
                disabled={disabled}
                inputMode={unit === 'gigabytes' || unit === 'megabytes' ? 'decimal' : 'numeric'}
                autoComplete="off"
                maxLength={11}
              />
            ))}
          </div>
        </section>
      ))}
      <div>
        <Button type="submit" variant="primary" size="small" busy={save.busy} disabled={!form.dirty}>
          {t(quotaTexts.save)}
        </Button>
      </div>
    </form>
  )
}
