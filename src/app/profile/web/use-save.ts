import type { User } from '#core/contract/sessions.ts'
import { profile } from '#identity/profile/texts.ts'
import { useAction } from '#core/web/api/use-action.ts'
import type { useForm } from '#core/web/forms/forms.ts'
import { useT } from '#core/web/i18n/use-t.ts'
import { useCacheUser } from './use-profile.ts'

/** Saves a profile. A name that was taken in the meantime is reported at its field. */
export function useSave(
  form: Pick<ReturnType<typeof useForm<{ name: string }>>, 'refusing'>,
  change: () => Promise<User>,
) {
  const t = useT()
  const cacheUser = useCacheUser()
  return useAction(change, {
    ...form.refusing({ nameTaken: 'name' }),
    done: t(profile.saved),
    onSuccess: (user) => cacheUser(user),
  })
}
