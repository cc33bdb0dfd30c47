import { useState } from 'react'
import { printTime, readTime } from '#domain/cues/time.ts'
import { editor } from '#shared/editor/texts.ts'
import { lineProblems } from '../texts/line-problems.ts'
import { FormDialog } from '#core/web/forms/form-dialog.tsx'
import { useT } from '#core/web/i18n/use-t.ts'
import { Segmented } from '#ui/segmented.tsx'
import { TextField } from '#ui/text-field.tsx'
import styles from './shift-dialog.module.css'
import { useTools } from './tools.ts'

type Which = 'allLines' | 'chosenLines' | 'fromHere'

/** Shifts lines by an offset, or aligns them by two points. */
export function ShiftDialog({ onClose }: { onClose: () => void }) {
  const { document, view, attempt } = useTools()
  const t = useT()
  const cues = document.items()
  const [how, setHow] = useState<'shiftBy' | 'stretch'>('shiftBy')
  const [which, setWhich] = useState<Which>(view.count() > 1 ? 'chosenLines' : 'allLines')
  const [seconds, setSeconds] = useState('')
  const [times, setTimes] = useState(() => {
    const [first, last] = [printTime(cues[0]?.start ?? 0, 3), printTime(cues.at(-1)?.start ?? 0, 3)]
    return { firstIs: first, firstBecomes: first, secondIs: last, secondBecomes: last }
  })
  const [tried, setTried] = useState(false)
  const by = Math.round(Number(seconds.replace(/[−－]/, '-').replace(',', '.')) * 1000)
  const byWrong = seconds.trim() === '' || !Number.isFinite(by)

  function submit() {
    setTried(true)
    if (how === 'shiftBy') {
      if (byWrong) return
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
    <FormDialog title={t(editor.shift)} confirmText={t(editor.apply)} onSubmit={submit} onClose={onClose}>
      <Segmented
        label={t(editor.shift)}
        labelHidden
        value={how}
        onChange={setHow}
        options={(['shiftBy', 'stretch'] as const).map((value) => ({ value, label: t(editor[value]) }))}
      />
      {how === 'shiftBy' ? (
        <>
          <TextField
            label={t(editor.seconds)}
            inputMode="decimal"
            autoComplete="off"
            placeholder="-0.5"
            value={seconds}
            error={tried && byWrong ? t(editor.numberNeeded) : undefined}
            onChange={(event) => setSeconds(event.currentTarget.value)}
          />
          <Segmented
            label={t(editor.which)}
            value={which}
            onChange={setWhich}
            options={(['allLines', 'chosenLines', 'fromHere'] as const).map((value) => ({
              value,
              label: t(editor[value]),
            }))}
          />
        </>
      ) : (
        <div className={styles.points}>
          {(['firstIs', 'firstBecomes', 'secondIs', 'secondBecomes'] as const).map((name) => (
            <TextField
              key={name}
              label={t(editor[name])}
              autoComplete="off"
              value={times[name]}
              error={tried && readTime(times[name]) === undefined ? t(lineProblems.badTime) : undefined}
              onChange={({ currentTarget: { value } }) =>
                setTimes((before) => ({ ...before, [name]: value }))
              }
            />
          ))}
        </div>
      )}
    </FormDialog>
  )
}
