import { randomUUID } from 'node:crypto'
import { coverPath, feedPath, pagePath } from '#products/podcast/server/core/addresses.ts'
import { Browser } from '../client/browser.ts'
import { addThing } from '../things/add-thing.ts'
import { claimedAddress, type Recorder } from './record.ts'
import type { Target } from './target.ts'

const claimedPort = 64_321

/** What a client may claim about the address that it requests; the host itself is a real one. */
export const claimsOf = ({ host }: Browser): Record<string, string> => ({
  host: `${host}:${claimedPort}`,
  'x-forwarded-host': `claimed.example:${claimedPort}`,
  'x-forwarded-port': String(claimedPort),
  'x-original-host': `claimed.example:${claimedPort}`,
  forwarded: `for=203.0.113.7;host="claimed.example:${claimedPort}";proto=https`,
})

/** Requests everything that strangers and caches may read with a claimed address; none of it may be in an answer. */
export async function attackWithClaims(target: Target, recorder: Recorder): Promise<void> {
  const owner = await target.newPerson({ role: 'user', name: `podcaster-${randomUUID()}` })
  const show = await addThing(target.server, target.tenants.here, owner.id, 'podcastShow')
  await target.server.app.database
    .of(target.tenants.here)
    .updateTable('podcast_shows')
    .set({ access: 'public' })
    .where('id', '=', show)
    .execute()
  const stranger = new Browser(target.server)
  stranger.claims = claimsOf(stranger)
  for (const path of [
    feedPath(show),
    pagePath(show),
    coverPath(show),
    '/',
    '/login',
    '/status',
    '/docs/api',
    '/docs/openapi.json',
    '/docs/openapi-pages.json',
    '/robots.txt',
    '/sitemap.xml',
    '/.well-known/security.txt',
    '/no/such/page',
  ]) {
    const headers = { accept: 'text/html' }
    recorder.reply(path, 'with a claimed address', await stranger.fetch('GET', path, undefined, headers))
  }
}

/** Reports rows with a claimed address: what is stored is sent later, in mails, notices and webhooks. */
export async function findStoredClaims(target: Target, recorder: Recorder): Promise<void> {
  const tables = await target.query(`select tablename as name from pg_tables where schemaname = 'public'`)
  for (const { name } of tables) {
    const [found] = await target.query(
      `select t::text as row from "${String(name)}" t where t::text ~ '${claimedAddress.source}' limit 1`,
    )
    if (found) recorder.add(String(name), 'stores a claimed address', String(found['row']).slice(0, 300))
  }
}
