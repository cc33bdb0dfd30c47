import { useRef, useState, type ChangeEvent, type SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import type * as z from 'zod/mini'
import type { HandledProblem } from '#core/contract/handled-codes.ts'
import { problemTexts } from '#core/texts/problems/fields.ts'
import type { Text } from '#core/texts/texts.ts'
import { type CallFailure, failedBy } from '#core/web/api/call-failure.ts'
import { useT } from '#core/web/i18n/use-t.ts'

/** What is wrong with a value; a string is in the language of the page already. */
type Problem = Text | string

/** Finds what is wrong with a value; `all` is for fields that depend on each other. */
export type Validator<Value, All = unknown> = (value: Value, all: All) => Problem | undefined

type Validators<Values> = { readonly [Name in keyof Values]?: Validator<Values[Name], Readonly<Values>> }
type Problems<Values> = { readonly [Name in keyof Values]?: Problem | undefined }
type NamesOf<Values, Value> = {
  [Name in keyof Values]: Values[Name] extends Value ? Name & string : never
}[keyof Values]

/**
 * Validates by a schema of the contract, whose messages are names of problems; `texts` are those of a feature. Only the type
 * is imported: the sign-in page loads without schemas.
 */
export function by<Value>(
  schema: z.ZodMiniType<unknown, Value>,
  texts: Readonly<Record<string, Text>> = {},
): Validator<Value> {
  return (value) => {
    const read = schema.safeParse(value)
    if (read.success) return undefined
    const name = read.error.issues[0]?.message ?? 'malformed'
    return texts[name] ?? problemTexts[name as keyof typeof problemTexts] ?? problemTexts.malformed
  }
}

/** For a field that only has to be filled in. */
export const filled =
  (problem: Problem): Validator<string> =>
  (typed) =>
    typed.trim() ? undefined : problem

/** For a field that is not in use. */
export const never: Validator<unknown> = () => undefined

/**
 * The state of a form whose fields have values of any type. A text field is validated when it loses the focus with a
 * value, and every field again on each change while it is invalid. All are validated when the form is sent, and the first
 * invalid one gets the focus. What sends it is an action, whose state is that of the form.
 */
export function useForm<Values extends object>(
  initial: Values,
  validators: Validators<NoInfer<Values>> = {},
) {
  type Name = keyof Values & string
  const t = useT()
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems<Values>>({})
  /** Values refused by the server; invalid until changed. */
  const [refused, setRefused] = useState<{
    readonly [N in keyof Values]?: { value: unknown; problem: Problem }
  }>({})
  const element = useRef<HTMLFormElement>(null)
  const names = Object.keys(initial) as Name[]

  const refusalOf = (name: Name, value: unknown) =>
    Object.is(refused[name]?.value, value) ? refused[name]?.problem : undefined
  const validate = (name: Name, all = values) =>
    validators[name]?.(all[name], all) ?? refusalOf(name, all[name])
  const setProblem = (name: Name, problem: Problem | undefined) =>
    setProblems((before) => ({ ...before, [name]: problem }))
  const set = <N extends Name>(name: N, value: Values[N]) => {
    setValues((before) => ({ ...before, [name]: value }))
    if (problems[name]) setProblem(name, validate(name, { ...values, [name]: value }))
  }
  const problemOf = (name: Name): string | undefined => {
    const problem: Problem | undefined = problems[name] ?? refusalOf(name, values[name])
    return problem === undefined || typeof problem === 'string'
      ? problem
      : t(problem as Text & Record<never, never>)
  }
  const refuse = <N extends Name>(name: N, value: Values[N], problem: Problem) =>
    setRefused((before) => ({ ...before, [name]: { value, problem } }))

  return {
    values,
    set,
    /** Whether a value differs from the initial ones, which may be those that were saved last. */
    dirty: names.some((name) => !isSame(values[name], initial[name])),
    /** Starts again with these values. */
    reset(next = initial) {
      setValues(next)
      setProblems({})
    },
    problemOf,
    /** Props of a text field. */
    field<N extends NamesOf<Values, string>>(name: N) {
      return {
        name: name as string,
        value: values[name] as string,
        error: problemOf(name),
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
          set(name, event.target.value as Values[N]),
        onBlur: () => {
          if (values[name]) setProblem(name, validate(name))
        },
      }
    },
    /** Props of a checkbox. */
    checkbox<N extends NamesOf<Values, boolean>>(name: N) {
      const error = problemOf(name)
      return {
        name: name as string,
        checked: values[name] as boolean,
        ...(error !== undefined && { error }),
        onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.target.checked as Values[N]),
      }
    },
    /** Props of a field that passes its value, such as a select. */
    choice<N extends Name>(name: N) {
      return { value: values[name], onChange: (value: Values[N]) => set(name, value) }
    },
    /** Validates one field and shows its problem. */
    check(name: Name): boolean {
      const problem = validate(name)
      setProblem(name, problem)
      return !problem
    },
    /** Marks a value that the server refused. */
    refuse,
    /**
     * Options of the action that sends the form: shows these problems at their fields instead of in a message, and gives the
     * focus to the field.
     */
    refusing(fields: { readonly [P in HandledProblem]?: Name }) {
      const quiet = Object.keys(fields) as HandledProblem[]
      return {
        quiet,
        onFailure(failure: CallFailure) {
          const name = fields[quiet.find((problem) => failedBy(failure, problem))!]
          if (name === undefined) return
          refuse(name, values[name], failure.message)
          if (element.current) focusField(element.current, name)
        },
      }
    },
    /**
     * For `onSubmit`, and `onClick` of a button that sends the form in another way: sends the values if all of these fields are
     * valid, else focuses the first invalid one.
     */
    submit(send: (values: Values, form: HTMLFormElement) => unknown, fields: readonly Name[] = names) {
      return (event: SyntheticEvent<HTMLFormElement | HTMLButtonElement>) => {
        event.preventDefault()
        const { currentTarget } = event
        const form = currentTarget instanceof HTMLFormElement ? currentTarget : currentTarget.form!
        element.current = form
        const found: Problems<Values> = Object.fromEntries(
          fields.map((name) => [name, validate(name)]),
        ) as never
        flushSync(() => setProblems(found))
        const wrong = fields.filter((name) => found[name])
        // A list is a group of fields, none of which is invalid itself.
        const first = ['[aria-invalid=true]', ...wrong.map((name) => `fieldset[name="${name}"] input`)].join()
        if (wrong.length === 0) send(values, form)
        else form.querySelector<HTMLElement>(first)?.focus()
      }
    },
  }
}

/** Values of lists are other lists after each change. */
const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((each, at) => Object.is(each, other[at]))
    : Object.is(one, other)

/** Focuses and selects a field whose value the server refused. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  field?.focus()
  field?.select()
}

/** A form with at least these text fields. */
export type Form<Name extends string> = Pick<
  ReturnType<typeof useForm<Record<Name, string>>>,
  'values' | 'set' | 'field' | 'check' | 'refuse'
>
