import type { Caller, RequestContext } from '#core/server/http/route.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import type { Account } from '#identity/accounts/server/account.ts'
import { isPassword } from '#identity/accounts/server/password.ts'

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
