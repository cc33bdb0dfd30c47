import { randomUUID } from 'node:crypto'
import type { Attack } from './other-routes.ts'

// The endpoints of OAuth, with requests that nobody honest sends.

function attackGrants(path: string) {
  return async ({ send, by }: Attack) => {
    const type = 'application/x-www-form-urlencoded'
    const tried = [
      '',
      'grant_type=password&username=a&password=b',
      `grant_type=authorization_code&client_id=${randomUUID()}&code=x`,
      `grant_type=refresh_token&client_id=${randomUUID()}&refresh_token=yy_refx`,
      'client_id=__proto__&token=x',
      `token=x&client_id=${'1'.repeat(20_000)}`,
    ]
    for (const body of tried)
      for (const who of [{}, { by: by.browser }])
        await send(
          `sends ${body.slice(0, 60)}`,
          { ...who, path, method: 'POST', body, headers: { 'content-type': type } },
          [400, 401],
        )
    const headers = { 'content-type': 'application/json' }
    await send('sends JSON', { path, method: 'POST', body: '{}', headers }, [400])
  }
}

/** By route. */
export const oauthAttacks: Record<string, (attack: Attack) => Promise<void>> = {
  '/oauth/register': async ({ send }) => {
    const request = {
      path: '/oauth/register',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    }
    const wrong = [{}, [], null, 'x', { redirect_uris: ['javascript:alert(1)'] }, { redirect_uris: [{}] }]
    for (const body of [...wrong.map((each) => JSON.stringify(each)), '{', ''])
      await send(`registers ${body}`, { ...request, body }, [400])
    const body = JSON.stringify({ redirect_uris: ['https://a.example/'], client_name: 'x'.repeat(20_000) })
    await send('registers a long name', { ...request, body }, [400])
  },
  '/oauth/token': attackGrants('/oauth/token'),
  '/oauth/revoke': attackGrants('/oauth/revoke'),
}
