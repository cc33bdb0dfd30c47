import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import { batchByKey } from '#core/server/db/batch-by-key.ts'

/** Requests are written together: a statement for each would cost more than many of the calls. */
const gatherMs = 500

interface Counter {
  count: (tenant: string, key: string) => Promise<void>
  writing: Set<Promise<void>>
}

const counters = new WeakMap<App, Counter>()

/** Counts a request of an API key for its usage by day. */
export function countRequest(app: App, tenant: string, key: string): void {
  const { count, writing } = counterOf(app)
  const written = count(tenant, key)
    .catch((error: unknown) => app.log.error({ err: error }, 'the requests of a key were not counted'))
    .finally(() => writing.delete(written))
  writing.add(written)
}

function counterOf(app: App): Counter {
  const known = counters.get(app)
  if (known) return known
  const count = batchByKey<string, void>(
    async (tenant, keys) => {
      await write(app, tenant, keys)
      return keys.map(() => undefined)
    },
    { gatherMs },
  )
  const counter: Counter = { count, writing: new Set() }
  counters.set(app, counter)
  app.atClose.unshift(async () => void (await Promise.all(counter.writing)))
  return counter
}

async function write({ database, now }: App, tenant: string, keys: readonly string[]): Promise<void> {
  const counts = [...Map.groupBy(keys, (key) => key)].map(([key, all]) => ({ key, requests: all.length }))
  await sql`
    insert into key_days (tenant_id, key_id, day, requests)
    select ${tenant}, row.key, ledger_day(${now()}), row.requests
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as row (key uuid, requests integer)
    join api_keys on api_keys.id = row.key
    order by row.key
    on conflict (tenant_id, key_id, day) do update set requests = key_days.requests + excluded.requests`.execute(
    database.of(tenant),
  )
}
