import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { printTime, readTime } from '#domain/cues/core/time.ts'
import { editor } from '#shared/editor/texts.ts'
import { Segmented } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { lineProblems } from '../texts/line-problems.ts'
import { useTools } from './tools/tools.ts'
import styles from './shift-dialog.module.css'

type How = 'shiftBy' | 'stretch'
type Which = 'allLines' | 'chosenLines' | 'fromHere'
const points = ['firstIs', 'firstBecomes', 'secondIs', 'secondBecomes'] as const
type Fields = { how: How; which: Which; seconds: string } & Record<(typeof points)[number], string>

const millisecondsIn = (typed: string) =>
  Math.round(Number(typed.replace(/[−－]/, '-').replace(',', '.')) * 1000)

/** Shifts lines by an offset, or aligns them by two points. */
export function ShiftDialog({ onClose }: { onClose: () => void }) {
  const { document, view, attempt } = useTools()
  const t = useT()
  const cues = document.items()
  const [first, last] = [printTime(cues[0]?.start ?? 0, 3), printTime(cues.at(-1)?.start ?? 0, 3)]
  const validateTime = (typed: string, { how }: { how: How }) =>
    how === 'stretch' && readTime(typed) === undefined ? lineProblems.badTime : undefined
  const form = useForm<Fields>(
    {
      how: 'shiftBy',
      which: view.count() > 1 ? 'chosenLines' : 'allLines',
      seconds: '',
      firstIs: first,
      firstBecomes: first,
      secondIs: last,
      secondBecomes: last,
    },
    {
      seconds: (typed, { how }) =>
        how === 'shiftBy' && (typed.trim() === '' || !Number.isFinite(millisecondsIn(typed)))
          ? editor.numberNeeded
          : undefined,
      ...Object.fromEntries(points.map((name) => [name, validateTime])),
    },
  )
  const { how, which } = form.values
  function apply({ seconds, ...times }: Fields) {
    if (how === 'shiftBy') {
      const by = millisecondsIn(seconds)
      const here = document.placeOf(view.current() ?? '')
      const ids = { allLines: undefined, chosenLines: view.chosen(), fromHere: document.ids().slice(here) }[
        which
      ]
      if (attempt(() => document.change({ kind: 'shift', by, ...(ids && { ids }) }))) onClose()
      return
    }
    const [a, b, c, d] = [times.firstIs, times.firstBecomes, times.secondIs, times.secondBecomes].map(
      readTime,
    )
    if (a === undefined || b === undefined || c === undefined || d === undefined) return
    if (attempt(() => document.change({ kind: 'stretch', first: [a, b], second: [c, d] }))) onClose()
  }

  return (
    <FormDialog
      title={t(editor.shift)}
      confirmText={t(editor.apply)}
      onSubmit={form.submit(apply)}
      onClose={onClose}
    >
      <Segmented
        label={t(editor.shift)}
        labelHidden
        {...form.choice('how')}
        options={(['shiftBy', 'stretch'] as const).map((value) => ({ value, label: t(editor[value]) }))}
      />
      {how === 'shiftBy' ? (
        <>
          <TextField
            {...form.field('seconds')}
            label={t(editor.seconds)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="-0.5"
          />
          <Segmented
            label={t(editor.which)}
            {...form.choice('which')}
            options={(['allLines', 'chosenLines', 'fromHere'] as const).map((value) => ({
              value,
              label: t(editor[value]),
            }))}
          />
        </>
      ) : (
        <div className={`${styles.points} grid gap-4`}>
          {points.map((name) => (
            <TextField key={name} {...form.field(name)} label={t(editor[name])} autoComplete="off" />
          ))}
        </div>
      )}
    </FormDialog>
  )
}
