import { IconSelector } from '@tabler/icons-react'
import { useCombobox } from 'downshift'
import { useEffect, useId, useRef, useState } from 'react'
import { place } from '../overlays/place.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './combobox-field.module.css'
import fields from './field.module.css'

interface Option {
  value: string
  label: string
}

type ComboboxFieldProps = FieldProps & {
  options: readonly Option[]
  value: string
  disabled?: boolean
  placeholder?: string
  /** Shown if nothing matches what is typed. */
  noneText: string
  onChange: (value: string) => void
  /** Called with what is typed, for options that are found elsewhere. */
  onType?: (typed: string) => void
}

/** A choice from a long list, found by typing a part of its name. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { options, value, disabled, placeholder, noneText, onChange, onType, ...field } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** Undefined until something is typed: then all are offered. */
  const [typed, setTyped] = useState<string>()
  const selected = options.find((option) => option.value === value) ?? null
  const wanted = typed?.trim().toLowerCase() ?? ''
  const items = options.filter(({ label }) => label.toLowerCase().includes(wanted))
  const { isOpen, highlightedIndex, ...combobox } = useCombobox<Option>({
    id,
    items,
    selectedItem: selected,
    inputValue: typed ?? selected?.label ?? '',
    itemToString: (item) => item?.label ?? '',
    defaultHighlightedIndex: 0,
    onInputValueChange({ inputValue, type }) {
      if (type !== useCombobox.stateChangeTypes.InputChange) return
      setTyped(inputValue)
      onType?.(inputValue)
    },
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    // What was typed and not chosen is forgotten.
    onIsOpenChange: ({ isOpen: opened }) => opened || setTyped(undefined),
    stateReducer: (_, { type, changes }) =>
      // Leaving the field chooses nothing.
      type === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: selected } : changes,
  })
  useEffect(() => {
    const [menu, anchor] = [list.current, box.current?.getBoundingClientRect()]
    if (!menu || !anchor) return
    menu.togglePopover(isOpen)
    if (!isOpen) return
    menu.style.width = `${anchor.width}px`
    const screen = { width: innerWidth, height: innerHeight }
    const how = { side: 'below', align: 'start', gap: 4 } as const
    const { x, y } = place(anchor, menu.getBoundingClientRect(), screen, how)
    menu.style.translate = `${x}px ${y}px`
  }, [isOpen, items.length])
  return (
    <Field {...field}>
      {(tied) => (
        <div ref={box} className={fields.box}>
          <input
            {...combobox.getInputProps({
              ...tied,
              disabled,
              placeholder,
              className: fields.control,
              // The field names both.
              'aria-labelledby': undefined,
              onFocus: (event) => event.currentTarget.select(),
            })}
          />
          <IconSelector size={18} className={styles.mark} aria-hidden />
          <div ref={list} className={styles.list} popover="manual">
            <ul
              {...combobox.getMenuProps({
                'aria-labelledby': undefined,
                ...(isOpen && { 'aria-label': field.label }),
              })}
            >
              {isOpen &&
                items.map((item, index) => (
                  <li
                    key={item.value}
                    {...combobox.getItemProps({
                      item,
                      index,
                      className: styles.option,
                      'aria-selected': item.value === value,
                    })}
                    data-at={index === highlightedIndex || undefined}
                  >
                    {item.label}
                  </li>
                ))}
            </ul>
            <p aria-live="polite" className={`${styles.none} text-soft`}>
              {isOpen && items.length === 0 && noneText}
            </p>
          </div>
        </div>
      )}
    </Field>
  )
}
