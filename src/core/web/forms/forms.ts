import { useState } from 'react'
import type { ChangeEvent, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import { problemWords } from '#core/texts/problems/fields.ts'
import type { Text } from '#core/texts/words.ts'
import { useT } from '#core/web/i18n/use-t.ts'

/** Validates a value; `all` is for fields that depend on each other. */
type Judge<Name extends string> = (value: string, all: Readonly<Record<Name, string>>) => Text | undefined

/** Validates by a schema of the contract, whose messages are names of problems. */
export function by(schema: z.ZodMiniType<unknown, string>): Judge<string> {
  return (value) => {
    const read = schema.safeParse(value)
    if (read.success) return undefined
    return problemWords[(read.error.issues[0]?.message ?? 'malformed') as keyof typeof problemWords]
  }
}

/** For a field that only has to be filled in. */
export const filled =
  (problem: Text): Judge<string> =>
  (typed) =>
    typed.trim() ? undefined : problem

/** For a field that is not in use. */
export const never: Judge<string> = () => undefined

/**
 * The state of a form of typed fields. A field is validated when it loses the focus with a value, and again on each
 * change while it is invalid; all fields are validated when the form is sent, and the first invalid one gets the focus.
 */
export function useForm<Name extends string>(
  judges: Readonly<Record<Name, Judge<NoInfer<Name>>>>,
  initial: Readonly<Record<NoInfer<Name>, string>>,
) {
  const t = useT()
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<Name, Text>>>({})
  /** Values refused by the server; invalid until changed. */
  const [refused, setRefused] = useState<Partial<Record<Name, { value: string; text: Text }>>>({})
  const names = Object.keys(judges) as Name[]

  const refusalOf = (name: Name, value: string) =>
    refused[name]?.value === value ? refused[name].text : undefined
  const judge = (name: Name, all = values) => judges[name](all[name], all) ?? refusalOf(name, all[name])
  const setError = (name: Name, error: Text | undefined) =>
    setErrors((before) => ({ ...before, [name]: error }))
  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    if (errors[name]) setError(name, judge(name, { ...values, [name]: value }))
  }

  return {
    values,
    set,
    /** Props of a text field. */
    field(name: Name) {
      const error = errors[name] ?? refusalOf(name, values[name])
      return {
        name: name as string,
        value: values[name],
        error: error && t(error as Text & Record<never, never>),
        onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.value),
        onBlur: () => {
          if (values[name]) setError(name, judge(name))
        },
      }
    },
    /** Validates one field and shows its error. */
    check(name: Name): boolean {
      const error = judge(name)
      setError(name, error)
      return !error
    },
    /** Marks a value that the server refused. */
    refuse: (name: Name, value: string, text: Text) =>
      setRefused((before) => ({ ...before, [name]: { value, text } })),
    /** For `onSubmit`: runs the action if all fields are valid, else focuses the first invalid one. */
    submit(send: (form: HTMLFormElement) => unknown) {
      return (event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault()
        const form = event.currentTarget
        const found = Object.fromEntries(names.map((name) => [name, judge(name)])) as typeof errors
        flushSync(() => setErrors(found))
        if (names.every((name) => !found[name])) send(form)
        else form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      }
    },
  }
}

/** Focuses and selects a field whose value the server refused. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  field?.focus()
  field?.select()
}

/** A form with at least these fields. */
export type Form<Name extends string> = Pick<
  ReturnType<typeof useForm<Name>>,
  'values' | 'set' | 'field' | 'check' | 'refuse'
>
