import type { Caller, RequestContext } from '#server/core/http/route.ts'
import { declareSecret } from '#server/core/secrets/secret-kind.ts'
import type { Account } from '#server/identity/accounts/account.ts'
import { isPassword } from '#server/identity/accounts/password.ts'

const currentPassword = declareSecret({
  name: 'currentPassword',
  bits: 20,
  limits: { account: { seconds: 900, max: 10 } },
  isSlow: true,
})

/** Whether this is the password of the signed-in account. */
export async function isCurrentPassword(
  context: Pick<RequestContext, 'app' | 'db' | 'reply'> & { caller: Caller },
  { password_hash }: Pick<Account, 'password_hash'>,
  password: string,
): Promise<boolean> {
  const { app, db, caller } = context
  const attempt = { db, now: app.now(), by: { account: caller.id } }
  const found = await currentPassword.check(attempt, async (comparison) =>
    (await isPassword(comparison, context, password, password_hash)) ? true : undefined,
  )
  return found === true
}
