import { sql } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { Db } from '#core/server/db/database.ts'
import { route } from '#core/server/http/route.ts'
import { readableProject } from '#products/dubbing/subtitles/server/access.ts'
import { dubSeconds, usualDubRate } from '#products/dubbing/subtitles/server/dub-seconds.ts'
import { originalText } from '#products/dubbing/subtitles/server/original-text.ts'
import { quote } from '#shared/quotes/server/quote.ts'
import { workQuote } from '../contract.ts'
import { quoteDub } from './quote-dub.ts'
import { dubKind } from './work-kind.ts'

export const workQuoteRoute = route(workQuote, async ({ id, ...options }, context) => {
  const { language } = options
  const { db } = context
  const project = await readableProject(context, id)
  const [uses, seconds, lines, isFirst] = await Promise.all([
    quoteDub(db, project, options),
    dubSeconds(db, project),
    language === project.language ? project.cue_count : translatedLines(db, id, language),
    hasNoWork(db, id, language),
  ])
  const subject = dubKind.subject.kind
  return {
    lines,
    ...(await quote(context, { unit: 'dub', uses, seconds, subject, isFirst, usual: usualDubRate })),
  }
})

async function translatedLines(db: Db, project: string, language: string): Promise<number> {
  const { lines } = await db
    .selectFrom('translations')
    .select(sql<number>`count(${originalText})::int`.as('lines'))
    .where('project_id', '=', project)
    .where('language', '=', language)
    .where('text', '<>', '')
    .executeTakeFirstOrThrow()
  return lines
}

async function hasNoWork(db: Db, project: string, language: string): Promise<boolean> {
  const work = await db
    .selectFrom('works')
    .select('id')
    .where('subject_id', '=', project)
    .where('language', '=', language)
    .where('state', '=', workState.done)
    .limit(1)
    .executeTakeFirst()
  return work === undefined
}
