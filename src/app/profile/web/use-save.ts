import { useState } from 'react'
import type { User } from '#core/contract/sessions.ts'
import { problemWords } from '#core/texts/problems/fields.ts'
import { profile } from '#identity/profile/texts.ts'
import { alreadyReported, failedBy } from '#core/web/api/call-failure.ts'
import { focusField, type Form } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { toasts } from '#ui/toast-list.ts'
import { useCacheUser } from './use-profile.ts'

/** Saves a profile. A name that was taken in the meantime is reported at its field. */
export function useSave(form: Form<'name'>, change: () => Promise<User>) {
  const t = useT()
  const cacheUser = useCacheUser()
  const [busy, setBusy] = useState(false)

  async function save(element: HTMLFormElement) {
    setBusy(true)
    const { name } = form.values
    try {
      cacheUser(await change())
      toasts.success(t(profile.saved))
    } catch (error) {
      if (!failedBy(error, 'nameTaken')) return alreadyReported(error)
      form.refuse('name', name, problemWords.nameTaken)
      focusField(element, 'name')
    } finally {
      setBusy(false)
    }
  }
  return { busy, save }
}
