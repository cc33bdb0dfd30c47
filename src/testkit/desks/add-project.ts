import { type Insertable, sql } from 'kysely'
import type { Projects } from '#core/server/db/tables.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import type { TestServer } from '../server/server.ts'

/** The default id of a cue is its position: c1, c2 and so on. */
export type Said = Omit<Cue, 'id'> & { id?: string }

export interface NewProject {
  tenant: string
  account: string
  name?: string
  language?: string
  status?: Insertable<Projects>['status']
  /** Milliseconds; undefined for subtitles without a film. */
  duration?: number
  cues?: readonly Said[]
  /** Set if a draft recognizer wrote the lines and nobody has checked them. */
  draft?: boolean
  /** Set if the recognizer gave no times. */
  estimatedTimes?: boolean
  /** The lines of each language, in the order of the cues; an empty one is untranslated. */
  translations?: Readonly<Record<string, readonly string[]>>
}

/** Adds a project in its prepared state, without the files it was prepared from. */
export async function addProject({ app }: TestServer, options: NewProject): Promise<string> {
  const { tenant, account, name = 'A film', language = 'en', status = 1, duration, draft = false } = options
  const { estimatedTimes = false } = options
  const { cues: said = [], translations = {} } = options
  const cues = said.map((cue, at) => ({ id: `c${at + 1}`, ...cue }))
  const db = app.database.of(tenant)
  const { id } = await db
    .insertInto('projects')
    .values({
      tenant_id: tenant,
      account_id: account,
      name,
      status,
      type: duration === undefined ? 1 : 0,
      kind: duration === undefined ? 'subtitles' : 'short',
      language,
      languages: Object.keys(translations),
      duration_ms: duration ?? null,
      cue_count: cues.length,
      recognition: draft ? 'draft' : null,
      revision: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

  const own = { tenant_id: tenant, project_id: id, revision: 1 }
  const rows = cues.map((cue) => ({
    ...own,
    id: cue.id,
    start_ms: cue.start,
    end_ms: cue.end,
    text: cue.text,
    speaker: cue.speaker ?? null,
    locked: cue.locked ?? false,
    unreviewed: draft || cue.unreviewed !== undefined,
    estimated_times: estimatedTimes ? ('shared' as const) : null,
    uncertain: sql<[number, number][]>`${JSON.stringify(cue.unreviewed ?? [])}::jsonb`,
  }))
  // A statement can have at most 65 535 values.
  for (let at = 0; at < rows.length; at += 5000)
    await db
      .insertInto('cues')
      .values(rows.slice(at, at + 5000))
      .execute()

  for (const [to, texts] of Object.entries(translations)) {
    await db.insertInto('tracks').values({ tenant_id: tenant, project_id: id, language: to }).execute()
    const origin = 'auto' as const
    const lines = cues.flatMap(({ id: cue_id, text: source }, at) => {
      const text = texts[at]
      return text ? [{ ...own, language: to, cue_id, text, origin, source }] : []
    })
    if (lines.length > 0) await db.insertInto('translations').values(lines).execute()
  }
  return id
}
