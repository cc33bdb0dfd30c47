import type { Cue } from '#domain/cues/cue.ts'
import type { TestServer } from './server.ts'

interface Wish {
  tenant: string
  account: string
  cues?: readonly Cue[]
  name?: string
  language?: string
  status?: 0 | 1 | 2 | 3 | 4 | 5
  duration?: number
}

/** A project as it is when it has been prepared: these are its lines. */
export async function addProject(
  { app }: TestServer,
  { tenant, account, cues = [], name = 'A film', language = 'en', status = 1, duration }: Wish,
): Promise<string> {
  const db = app.database.of(tenant)
  const { id } = await db
    .insertInto('projects')
    .values({
      tenant_id: tenant,
      account_id: account,
      name,
      language,
      status,
      duration_ms: duration ?? null,
      cue_count: cues.length,
      revision: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = cues.map((cue) => ({
    tenant_id: tenant,
    project_id: id,
    id: cue.id,
    start_ms: cue.start,
    end_ms: cue.end,
    text: cue.text,
    speaker: cue.speaker ?? null,
    locked: cue.locked ?? false,
    revision: 1,
  }))
  // A statement holds no more than 65 535 values.
  for (let at = 0; at < rows.length; at += 5000)
    await db
      .insertInto('cues')
      .values(rows.slice(at, at + 5000))
      .execute()
  return id
}
