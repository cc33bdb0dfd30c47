import { useState } from 'react'
import type { User } from '#contract/sessions.ts'
import { problemWords } from '#i18n/problems.ts'
import { profile } from '#i18n/profile.ts'
import { alreadyTold, failedBy } from '#web/core/api/call-failure.ts'
import { focusField, type Form } from '#web/core/forms/forms.ts'
import { useT } from '#web/core/i18n/use-t.ts'
import { toasts } from '#web/ui/toast-list.ts'
import { useKeepUser } from './use-profile.ts'

/** Saves a profile's form: busy while it is sent; a name that somebody took meanwhile is refused at its field. */
export function useSave(form: Form<'name'>, change: () => Promise<User>) {
  const t = useT()
  const keepUser = useKeepUser()
  const [busy, setBusy] = useState(false)

  async function save(element: HTMLFormElement) {
    setBusy(true)
    const { name } = form.values
    try {
      keepUser(await change())
      toasts.success(t(profile.saved))
    } catch (error) {
      if (!failedBy(error, 'nameTaken')) return alreadyTold(error)
      form.refuse('name', name, problemWords.nameTaken)
      focusField(element, 'name')
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
