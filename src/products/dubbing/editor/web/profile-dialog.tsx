import { useState } from 'react'
import { editor } from '#shared/editor/texts.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { TextField } from '#ui/text-field.tsx'
import styles from './shift-dialog.module.css'
import { useTools } from './tools.ts'
import { ownLimits, type OwnRules } from './use-profile.ts'

type Part = keyof OwnRules

/** `by` converts typed values to stored ones: times are typed in seconds. */
const fields = [
  { part: 'speed', label: editor.ownSpeed, by: 1, whole: false },
  { part: 'lineLength', label: editor.ownLineLength, by: 1, whole: true },
  { part: 'lines', label: editor.ownLines, by: 1, whole: true },
  { part: 'shortest', label: editor.ownShortest, by: 1000, whole: false },
  { part: 'longest', label: editor.ownLongest, by: 1000, whole: false },
] as const

/** Editor of custom rules. */
export function ProfileDialog({ onClose }: { onClose: () => void }) {
  const { profile } = useTools()
  const t = useT()
  const [typed, setTyped] = useState<Record<Part, string>>(() => {
    const { speed, lineLength, lines, shortest, longest } = profile.rules
    return {
      speed: String(speed),
      lineLength: String(lineLength),
      lines: String(lines),
      shortest: String(shortest / 1000),
      longest: String(longest / 1000),
    }
  })
  const [tried, setTried] = useState(false)
  const numberOf = (part: Part, by: number) =>
    Math.round(Number(typed[part].replace(',', '.')) * by * 10) / 10
  const values = Object.fromEntries(fields.map(({ part, by }) => [part, numberOf(part, by)])) as Record<
    Part,
    number
  >

  function wrongWith({ part, by, whole }: (typeof fields)[number]): string | undefined {
    const value = values[part]
    const { least, most } = ownLimits[part]
    const fits = value >= least && value <= most && (!whole || Number.isInteger(value))
    if (!fits) return t(editor.ownBetween, { least: least / by, most: most / by })
    return part === 'longest' && value <= values.shortest ? t(editor.ownOrder) : undefined
  }

  function submit() {
    setTried(true)
    if (fields.some(wrongWith)) return
    profile.setOwn(values)
    onClose()
  }

  return (
    <FormDialog title={t(editor.ownRules)} confirmText={t(editor.apply)} onSubmit={submit} onClose={onClose}>
      <p>{t(editor.ownHint)}</p>
      <div className={styles.points}>
        {fields.map((field) => (
          <TextField
            key={field.part}
            label={t(field.label)}
            inputMode="decimal"
            autoComplete="off"
            value={typed[field.part]}
            error={tried ? wrongWith(field) : undefined}
            onChange={({ currentTarget: { value } }) =>
              setTyped((before) => ({ ...before, [field.part]: value }))
            }
          />
        ))}
      </div>
    </FormDialog>
  )
}
