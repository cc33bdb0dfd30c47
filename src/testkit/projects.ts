import type { TestServer } from './server.ts'

interface Said {
  start: number
  end: number
  text: string
  speaker?: string
}

interface NewProject {
  name?: string
  language?: string
  status?: 0 | 1 | 2 | 3 | 4 | 5
  /** Milliseconds. */
  duration?: number
  cues?: readonly Said[]
  /** The lines of each language, in the order of the cues; an empty one is not translated. */
  translations?: Readonly<Record<string, readonly string[]>>
}

/** A project that was prepared, without the files that it was prepared from. Its cues are called c1, c2 and so on. */
export async function addProject(
  { app }: TestServer,
  { tenant: tenant_id, account: account_id }: { tenant: string; account: string },
  { name = 'Harbour', language = 'en', status = 1, duration, cues = [], translations = {} }: NewProject = {},
): Promise<string> {
  const db = app.database.of(tenant_id)
  const { id: project_id } = await db
    .insertInto('projects')
    .values({
      tenant_id,
      account_id,
      name,
      status,
      type: duration === undefined ? 1 : 0,
      kind: duration === undefined ? 'subtitles' : 'short',
      language,
      languages: Object.keys(translations),
      duration_ms: duration ?? null,
      cue_count: cues.length,
      revision: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const own = { tenant_id, project_id, revision: 1 }
  if (cues.length > 0)
    await db
      .insertInto('cues')
      .values(
        cues.map(({ start, end, text, speaker }, at) => ({
          ...own,
          id: `c${at + 1}`,
          start_ms: start,
          end_ms: end,
          text,
          speaker: speaker ?? null,
        })),
      )
      .execute()
  for (const [to, lines] of Object.entries(translations)) {
    await db.insertInto('tracks').values({ tenant_id, project_id, language: to }).execute()
    const rows = lines.flatMap((text, at) =>
      text
        ? [
            {
              ...own,
              language: to,
              cue_id: `c${at + 1}`,
              text,
              origin: 'auto' as const,
              source: cues[at]!.text,
            },
          ]
        : [],
    )
    if (rows.length > 0) await db.insertInto('translations').values(rows).execute()
  }
  return project_id
}
