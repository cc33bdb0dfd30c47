import { createReadStream } from 'node:fs'
import type { Cue } from '#domain/cues/core/cue.ts'
import { parseSubtitles } from '#testkit/files/parse-subtitles.ts'
import { speechSubtitles } from '../media/films.ts'
import type { TestServer } from '../server/server.ts'
import { giveUsage } from './give-usage.ts'

export interface NewDubProject {
  tenant: string
  account: string
  name?: string
  /** A local film; undefined for subtitles without a film. */
  film?: string
  /** Milliseconds. */
  duration?: number
  cues?: readonly Cue[]
  language: string
  /** The translation of each cue, in order. */
  texts: readonly string[]
  /** Whether the account is given usage for it; by default it is. */
  usage?: boolean
}

export const spanish = [
  'Y así, compatriotas míos,',
  'no preguntéis qué puede hacer por vosotros vuestro país,',
  'preguntad qué podéis hacer vosotros por él.',
]

export const speechCues: readonly Cue[] = parseSubtitles(Buffer.from(speechSubtitles), 'a.srt').cues.map(
  (cue, index) => ({ ...cue, id: `c${index + 1}` }),
)

/** Adds a project whose lines are written and translated as if by people, with enough usage to dub it by default. */
export async function addDubProject(server: TestServer, options: NewDubProject): Promise<string> {
  const { tenant, account, film, cues = speechCues, language, texts, duration = 11_000 } = options
  const id = crypto.randomUUID()
  const source_key = film ? `${tenant}/projects/${id}/source.mp4` : null
  if (source_key) await server.app.storage.put(source_key, createReadStream(film!))
  if (options.usage !== false) await giveUsage(server, { tenant, account })
  const own = { tenant_id: tenant, project_id: id }
  await server.app.database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      await trx
        .insertInto('projects')
        .values({
          tenant_id: tenant,
          id,
          account_id: account,
          name: options.name ?? 'The speech',
          status: 2,
          type: film ? 0 : 1,
          kind: film ? 'short' : 'subtitles',
          language: 'en',
          languages: [language],
          source_key,
          preview_key: source_key,
          duration_ms: film ? duration : null,
          has_sound: film !== undefined,
          cue_count: cues.length,
          revision: 1,
        })
        .execute()
      await trx
        .insertInto('cues')
        .values(
          cues.map((cue) => ({
            ...own,
            id: cue.id,
            start_ms: cue.start,
            end_ms: cue.end,
            text: cue.text,
            speaker: cue.speaker ?? null,
            revision: 1,
          })),
        )
        .execute()
      await trx
        .insertInto('tracks')
        .values({ ...own, language })
        .execute()
      await trx
        .insertInto('translations')
        .values(
          cues.map((cue, index) => ({
            ...own,
            language,
            cue_id: cue.id,
            text: texts[index]!,
            origin: 'expert' as const,
            source: cue.text,
            revision: 1,
          })),
        )
        .execute()
    })
  return id
}

/** Changes the translation of one line. */
export async function retranslate(
  server: TestServer,
  { tenant, project, cue, text }: { tenant: string; project: string; cue: string; text: string },
): Promise<void> {
  await server.app.database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      const { revision } = await trx
        .updateTable('projects')
        .set((is) => ({ revision: is('revision', '+', 1) }))
        .where('id', '=', project)
        .returning('revision')
        .executeTakeFirstOrThrow()
      await trx
        .updateTable('translations')
        .set({ text, revision })
        .where('project_id', '=', project)
        .where('cue_id', '=', cue)
        .execute()
    })
}

/** The lines of a report of a dub that spoke these texts as long as the original. */
export const reportedLines = (texts: readonly string[]) =>
  speechCues.map((cue, at) => ({
    ...cue,
    translation: texts[at],
    speaker: '',
    spokenStart: cue.start,
    spokenEnd: cue.end,
    speed: 1,
    flag: null,
    cut: null,
  }))
