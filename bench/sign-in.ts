import { loginAccount, loginStaff, type Session } from '#contract/sessions.ts'

/** The headers a browser sends with each call: the demo user's, or of an account with the same password. */
export async function signIn(
  origin: string,
  appId = 'demo',
  { portal = 'user', password = 'Demo#2026' }: { portal?: 'user' | 'staff'; password?: string } = {},
): Promise<Record<string, string>> {
  const call = portal === 'user' ? loginAccount : loginStaff
  const reply = await fetch(`${origin}/api${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appId, password }),
  })
  const { result } = (await reply.json()) as { result: Session }
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { authorization: result.jwt, appId: result.user.id, cookie: cookie.join('; ') }
}
