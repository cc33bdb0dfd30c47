import { startTransition, useOptimistic } from 'react'
import { alreadyReported } from './call-failure.ts'

/**
 * A choice that is saved when it is made, and shown as made until the saved value is read again. `save` ends after that.
 * The state of a mutation is too late for this: React would first set the checkbox or radio button back.
 */
export function useSavedChoice<T>(saved: T, save: (choice: T) => Promise<unknown>) {
  const [choice, show] = useOptimistic(saved)
  const choose = (next: T) =>
    startTransition(async () => {
      show(next)
      await save(next).catch(alreadyReported)
    })
  return [choice, choose] as const
}
