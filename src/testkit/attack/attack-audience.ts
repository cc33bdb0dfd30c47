import { materialPath } from '#products/live/contract/materials.ts'
import { spokenPath } from '#products/live/contract/speech.ts'
import { spokenKey } from '#products/live/server/sound/file-sound.ts'
import { Browser, type Reply } from '../client/browser.ts'
import { addThing } from '../things/add-thing.ts'
import { hosts, type Person, type Target } from './target.ts'

interface Attack {
  target: Target
  victim: Person
  send(how: string, request: { by?: Browser; path: string }, expected: readonly number[]): Promise<Reply>
}

/** A link to a session of the victim. */
async function newLink({ target, victim }: Attack) {
  const tenant = target.tenants.here
  const id = await addThing(target.server, tenant, victim.id, 'liveShare')
  return target.server.app.database
    .of(tenant)
    .selectFrom('live_shares')
    .select(['token', 'session_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Asks for the sound of a live session without its link, by the link of another one, and at another tenant. */
export async function attackSpoken(attack: Attack): Promise<void> {
  const { target, send } = attack
  const tenant = target.tenants.here
  const { app } = target.server
  const [own, other] = [await newLink(attack), await newLink(attack)]
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

/** Asks for a material of a class by the link of a session of another class, and at another tenant. */
export async function attackMaterials(attack: Attack): Promise<void> {
  const { target, victim, send } = attack
  const tenant_id = target.tenants.here
  const { app } = target.server
  const db = app.database.of(tenant_id)
  const [own, other] = [await newLink(attack), await newLink(attack)]
  for (const { session_id } of [own, other]) {
    const class_id = await addThing(target.server, tenant_id, victim.id, 'class')
    await db.updateTable('live_sessions').set({ class_id }).where('id', '=', session_id).execute()
  }
  const { class_id } = await db
    .selectFrom('live_sessions')
    .select('class_id')
    .where('id', '=', own.session_id)
    .executeTakeFirstOrThrow()
  const key = `${tenant_id}/uploads/${crypto.randomUUID()}`
  await app.storage.put(key, Buffer.from('slides'))
  const { id } = await db
    .insertInto('class_materials')
    .values({
      tenant_id,
      account_id: victim.id,
      class_id: class_id!,
      kind: 'file',
      name: 'Theirs',
      place: 0,
      key,
      file_name: 'theirs.pdf',
      size: 6,
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await send('asks with the link', { path: materialPath(own.token, id) }, [200])
  await send('asks with another link', { path: materialPath(other.token, id) }, [404])
  const elsewhere = new Browser(target.server, hosts.there)
  await send('asks at another tenant', { by: elsewhere, path: materialPath(own.token, id) }, [404])
  for (const [token, name] of [
    ['x'.repeat(24), id],
    [own.session_id, id],
    [own.token, '..%2f..%2fx'],
    [own.token, '%00'],
    ['%00', id],
  ] as const)
    await send(`asks for ${materialPath(token, name)}`, { path: materialPath(token, name) }, [400, 403, 404])
}
