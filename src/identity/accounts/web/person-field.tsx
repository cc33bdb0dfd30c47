import { useState } from 'react'
import { useDebounced } from '#core/web/forms/use-debounced.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { personTexts } from '../texts/person.ts'

export interface Person {
  id: string
  name: string
  /** What else tells who it is, such as the real name and the phone number. */
  also?: readonly (string | false | null | undefined)[]
}

/** What is typed into a `PersonField`, for the call that finds people by it. */
export function usePersonSearch() {
  const [typed, setTyped] = useState('')
  return { name: useDebounced(typed.trim()), onType: setTyped }
}

type PersonFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Those found by what is typed; undefined while loading. */
  people: readonly Person[] | undefined
  /** Chosen before, who may not be among those found. */
  chosen?: Person | undefined
  /** The first choice, where nobody can be chosen. */
  nobody?: string
  value: string
  onType: (typed: string) => void
  onChange: (id: string) => void
}

/** Chooses an account, found by typing a part of its name, phone number or address. */
export function PersonField(props: PersonFieldProps) {
  const { people, chosen, nobody, value, onChange, ...field } = props
  const t = useT()
  const [last, setLast] = useState<Person>()
  const known = [chosen, last].filter((one) => one !== undefined)
  const all = [...new Map([...known, ...(people ?? [])].map((person) => [person.id, person])).values()]
  return (
    <ComboboxField
      {...field}
      disabled={!people}
      placeholder={t(personTexts.find)}
      noneText={t(personTexts.none)}
      options={[
        ...(nobody === undefined ? [] : [{ value: '', label: nobody }]),
        ...all.map(({ id, name, also = [] }) => ({
          value: id,
          label: [name, ...also].filter(Boolean).join(' · '),
        })),
      ]}
      value={value}
      onChange={(id) => {
        setLast(all.find((person) => person.id === id))
        onChange(id)
      }}
    />
  )
}
