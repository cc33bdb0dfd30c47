import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { User } from '#core/contract/sessions.ts'
import { send } from '#core/web/api/api.ts'
import type { Form } from '#core/web/forms/forms.ts'
import { useVerify } from '#core/web/forms/use-verify.ts'
import { sendProving } from '#core/web/proof/proof.ts'
import { changeUser, type SignedIn } from '#core/web/session/session.ts'
import { accountDetail, agentDetail, verifyAccountName } from '#identity/accounts/contract.ts'

/** The profile of the account, by the call of its role. */
export const ownProfile = ({ role, user: { id } }: SignedIn) =>
  queryOptions({
    queryKey: ['profile', id],
    queryFn: (): Promise<User> =>
      role === 'agent'
        ? send(agentDetail, { id }, { quiet: true })
        : send(accountDetail, {}, { quiet: true }),
  })

/** Updates the cached profile and the session. */
export function useCacheUser() {
  const client = useQueryClient()
  return (user: User) => {
    client.setQueryData<User>(['profile', user.id], user)
    changeUser(user)
  }
}

/** For `onBlur` of the name, which must be unique. */
export function useVerifyName(form: Form<'name'>, { id, name: own }: User) {
  return useVerify(form, 'name', 'nameTaken', async (name) => {
    if (name.trim() !== own) await sendProving(verifyAccountName, { name, accountId: id }, { quiet: true })
  })
}
