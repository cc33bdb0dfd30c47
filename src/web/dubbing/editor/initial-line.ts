import { useEffect } from 'react'
import type { Tools } from './tools.ts'

/** Goes to the line given in the address. */
export function useInitialLine(
  { document, view }: Pick<Tools, 'document' | 'view'>,
  cue: string | undefined,
) {
  useEffect(() => {
    if (cue !== undefined && document.item(cue)) view.goTo(cue)
  }, [cue, document, view])
}
