import { useRef } from 'react'
import type { ProblemName } from '#contract/codes.ts'
import { problemWords } from '#i18n/problems.ts'
import { alreadyTold, failedBy } from '#web/lib/call-failure.ts'
import type { Form } from '#web/lib/forms.ts'

/**
 * For `onBlur`: asks the server, once for each value, whether a name, number or address is free or known. It asks
 * quietly: what it cannot learn now, the sending of the form will say.
 */
export function useVerify<Name extends string>(
  form: Form<Name>,
  name: Name,
  refusal: ProblemName,
  ask: (value: string) => Promise<unknown>,
) {
  const asked = useRef('')
  return async () => {
    const value = form.values[name]
    if (!value || value === asked.current || !form.check(name)) return
    asked.current = value
    try {
      await ask(value)
    } catch (error) {
      if (failedBy(error, refusal)) form.refuse(name, value, problemWords[refusal])
      else alreadyTold(error)
    }
  }
}
