import { spokenPath } from '#contract/live-speech.ts'
import { spokenKey } from '#server/products/live/file-sound.ts'
import { Browser, type Reply } from '../browser.ts'
import { addThing } from '../things.ts'
import { hosts, type Person, type Target } from './target.ts'

interface Attack {
  target: Target
  victim: Person
  send(how: string, request: { by?: Browser; path: string }, expected: readonly number[]): Promise<Reply>
}

/** Asks for the sound of a live session without its link, by the link of another one, and at another tenant. */
export async function attackSpoken({ target, victim, send }: Attack): Promise<void> {
  const tenant = target.tenants.here
  const { app } = target.server
  const links = await Promise.all(
    ['its own', 'another'].map(async () => {
      const id = await addThing(target.server, tenant, victim.id, 'liveShare')
      return app.database
        .of(tenant)
        .selectFrom('live_shares')
        .select(['token', 'session_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    }),
  )
  const [own, other] = links as [(typeof links)[number], (typeof links)[number]]
  const sound = 'a'.repeat(32)
  await app.storage.put(spokenKey({ tenant, session: own.session_id }, sound), Buffer.from('sound'))
  await send('asks with the link', { path: spokenPath(own.token, sound) }, [200])
  await send('asks with another link', { path: spokenPath(other.token, sound) }, [404])
  const elsewhere = new Browser(target.server, hosts.there)
  await send('asks at another tenant', { by: elsewhere, path: spokenPath(own.token, sound) }, [404])
  for (const [token, name] of [
    ['x'.repeat(24), sound],
    [own.session_id, sound],
    [own.token, '..%2f..%2fx'],
    ['%00', sound],
  ] as const)
    await send(`asks for ${spokenPath(token, name)}`, { path: spokenPath(token, name) }, [400, 403, 404])
}
