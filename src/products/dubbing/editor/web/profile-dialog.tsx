import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { editor } from '#shared/editor/texts.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { useTools } from './tools/tools.ts'
import { ownLimits, type OwnRules } from './tools/use-profile.ts'
import styles from './shift-dialog.module.css'

type Part = keyof OwnRules

/** `by` converts typed values to stored ones: times are typed in seconds. */
const fields = [
  { part: 'speed', label: editor.ownSpeed, by: 1, whole: false },
  { part: 'lineLength', label: editor.ownLineLength, by: 1, whole: true },
  { part: 'lines', label: editor.ownLines, by: 1, whole: true },
  { part: 'shortest', label: editor.ownShortest, by: 1000, whole: false },
  { part: 'longest', label: editor.ownLongest, by: 1000, whole: false },
] as const

const rulesIn = (typed: Readonly<Record<Part, string>>) =>
  Object.fromEntries(
    fields.map(({ part, by }) => [part, Math.round(Number(typed[part].replace(',', '.')) * by * 10) / 10]),
  ) as Record<Part, number>

/** Editor of custom rules. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { profile } = useTools()
  const t = useT()
  const { speed, lineLength, lines, shortest, longest } = profile.rules
  const form = useForm<Record<Part, string>>(
    {
      speed: String(speed),
      lineLength: String(lineLength),
      lines: String(lines),
      shortest: String(shortest / 1000),
      longest: String(longest / 1000),
    },
    Object.fromEntries(
      fields.map((field) => [
        field.part,
        (_: string, all: Readonly<Record<Part, string>>) => wrongWith(field, rulesIn(all)),
      ]),
    ),
  )

  function wrongWith({ part, by, whole }: (typeof fields)[number], rules: OwnRules): string | undefined {
    const value = rules[part]
    const { least, most } = ownLimits[part]
    const fits = value >= least && value <= most && (!whole || Number.isInteger(value))
    if (!fits) return t(editor.ownBetween, { least: least / by, most: most / by })
    return part === 'longest' && value <= rules.shortest ? t(editor.ownOrder) : undefined
  }
  const apply = (typed: Readonly<Record<Part, string>>) => {
    profile.setOwn(rulesIn(typed))
    onClose()
  }

  return (
    <FormDialog
      title={t(editor.ownRules)}
      confirmText={t(editor.apply)}
      onSubmit={form.submit(apply)}
      onClose={onClose}
    >
      <p>{t(editor.ownHint)}</p>
      <div className={`${styles.points} grid gap-4`}>
        {fields.map((field) => (
          <TextField
            key={field.part}
            {...form.field(field.part)}
            label={t(field.label)}
            inputMode="decimal"
            autoComplete="off"
          />
        ))}
      </div>
    </FormDialog>
  )
}
