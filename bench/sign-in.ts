import { loginAccount, loginAgent, loginStaff, type Session } from '#core/contract/sessions.ts'

/** The account of the demo user in SQL: there is one with this name in each tenant. */
export const demoUser = `(
  select accounts.* from accounts join tenant_hosts using (tenant_id)
  where tenant_hosts.host = 'localhost' and accounts.name = 'demo'
) as demo`

/** The headers a browser sends with each call: those of the demo user, or of an account with the same password. */
export async function signIn(
  origin: string,
  appId = 'demo',
  {
    portal = 'user',
    password = 'Demo#2026',
  }: { portal?: 'user' | 'agent' | 'staff'; password?: string } = {},
): Promise<Record<string, string>> {
  const call = { user: loginAccount, agent: loginAgent, staff: loginStaff }[portal]
  const reply = await fetch(`${origin}/api${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appId, password }),
  })
  const { result } = (await reply.json()) as { result: Session }
  const cookie = reply.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { authorization: result.jwt, appId: result.user.id, cookie: cookie.join('; ') }
}
