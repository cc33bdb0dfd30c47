import { useRef } from 'react'
import type { HandledProblem } from '#core/contract/handled-codes.ts'
import { problemTexts } from '#core/texts/problems/fields.ts'
import { alreadyReported, failedBy } from '#core/web/api/call-failure.ts'
import type { Form } from './forms.ts'

/**
 * For `onBlur`: asks the server, once for each value, whether a name, number or address is free or known. Other errors
 * are not shown, because sending the form will report them.
 */
export function useVerify<Name extends string>(
  form: Form<Name>,
  name: Name,
  refusal: keyof typeof problemTexts & HandledProblem,
  ask: (value: string) => Promise<unknown>,
  onRefused = (value: string) => form.refuse(name, value, problemTexts[refusal]),
) {
  const asked = useRef('')
  return async () => {
    const value = form.values[name]
    if (!value || value === asked.current || !form.check(name)) return
    asked.current = value
    try {
      await ask(value)
    } catch (error) {
      if (failedBy(error, refusal)) onRefused(value)
      else alreadyReported(error)
    }
  }
}
