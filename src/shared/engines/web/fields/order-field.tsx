import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import { useT } from '#core/web/i18n/use-t.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { fieldTexts } from '../../texts/servers.ts'
import styles from './fields.module.css'

type OrderFieldProps = {
  label: string
  /** The names in order, the preferred first. */
  value: readonly string[]
  usual: readonly string[]
  /** All names that can be in the list. */
  known: readonly string[]
  nameOf: (name: string) => string
  onChange: (names: string[]) => void
}

/** Engines in the order in which they are used: moved by dragging, or by buttons. */
export function OrderField({ label, value, usual, known, nameOf, onChange }: OrderFieldProps) {
  const t = useT()
  const [said, say] = useState('')
  /** Of this list: another one on the page may have the same names. */
  const dragged = useRef<string>(undefined)
  const others = known.filter((name) => !value.includes(name))
  const isUsual = value.join() === usual.join()

  function move(name: string, to: number) {
    const place = Math.max(0, Math.min(value.length - 1, to))
    const rest = value.filter((other) => other !== name)
    onChange([...rest.slice(0, place), name, ...rest.slice(place)])
    say(t(fieldTexts.moved, { name: nameOf(name), place: String(place + 1) }))
  }

  const drag = (name: string) => ({
    draggable: true,
    onDragStart(event: DragEvent) {
      dragged.current = name
      // Some browsers drag nothing without data.
      event.dataTransfer.setData('text/plain', nameOf(name))
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragEnd: () => void (dragged.current = undefined),
    onDragOver(event: DragEvent<HTMLElement>) {
      if (dragged.current === undefined) return
      event.preventDefault()
      event.currentTarget.dataset['over'] = 'true'
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => void delete event.currentTarget.dataset['over'],
    onDrop(event: DragEvent<HTMLElement>) {
      delete event.currentTarget.dataset['over']
      if (dragged.current === undefined) return
      event.preventDefault()
      move(dragged.current, value.indexOf(name))
    },
  })

  return (
    <fieldset className="grid content-start gap-2 min-w-0">
      <legend className="mb-1 p-0 note font-medium">{label}</legend>
      <ol className={`${styles.order} panel-s`} aria-label={label}>
        {value.map((name, index) => (
          <li key={name} className={`${styles.place} row gap-2`} {...drag(name)}>
            <IconGripVertical size={16} aria-hidden className="flex-none text-faint" />
            <span className="flex-1 min-w-0 break-anywhere">{nameOf(name)}</span>
            <span className="row flex-none">
              <IconButton
                size="small"
                label={t(fieldTexts.moveUp, { name: nameOf(name) })}
                icon={<IconArrowUp size={16} />}
                aria-disabled={index === 0 || undefined}
                onClick={() => move(name, index - 1)}
              />
              <IconButton
                size="small"
                label={t(fieldTexts.moveDown, { name: nameOf(name) })}
                icon={<IconArrowDown size={16} />}
                aria-disabled={index === value.length - 1 || undefined}
                onClick={() => move(name, index + 1)}
              />
              <IconButton
                size="small"
                label={t(fieldTexts.leaveOut, { name: nameOf(name) })}
                icon={<IconX size={16} />}
                disabled={value.length === 1}
                onClick={() => onChange(value.filter((other) => other !== name))}
              />
            </span>
          </li>
        ))}
      </ol>
      <p className="spoken-only" aria-live="polite">
        {said}
      </p>
      {others.length > 0 && (
        <SelectField
          label={t(fieldTexts.addEngine)}
          options={[
            { value: '', label: t(fieldTexts.add) },
            ...others.map((name) => ({ value: name, label: nameOf(name) })),
          ]}
          value=""
          onChange={(name) => name && onChange([...value, name])}
        />
      )}
      {!isUsual && (
        <div>
          <Button size="small" onClick={() => onChange([...usual])}>
            {t(fieldTexts.usualOrder)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
