import { useState } from 'react'
import type { Draft } from './drafts-list.ts'
import { want } from './drafts.ts'
import type { DubPlan } from './dub-fields.tsx'
import { changeDubSettings } from './dub-settings.ts'

/** Creates projects of files, or asks for what is missing. */
export function useCreate(open: readonly Draft[], plan: DubPlan) {
  const [asked, setAsked] = useState(false)
  return {
    /** Shows missing values as errors. */
    asked,
    /** Returns whether nothing was missing. */
    create(): boolean {
      const lacking = open.filter(({ name, language }) => !name.trim() || !language)
      setAsked(lacking.length > 0)
      for (const draft of open)
        if (!lacking.includes(draft)) want(draft.key, plan.isTooMuch ? undefined : plan.planOf(draft))
      if (lacking.length > 0) return false
      // Chosen for these files only: the next ones may be in another language.
      changeDubSettings({ languages: [] })
      return true
    },
  }
}
