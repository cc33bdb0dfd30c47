import { Problem } from '#core/server/http/problem.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { ownNamed } from '#core/server/lists/rows-containing.ts'
import type { Segment } from '#domain/live/segment-rules.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import type { ScriptSource } from '#shared/scripts/server/script-source.ts'
import { ownSession, ownSessions } from '../core/access.ts'

/** The text of live sessions with speakers, in the original language or a translation. */
export const liveScripts: ScriptSource = {
  kind: 'live',
  async list(whose, { name, ...paging }) {
    let found = ownSessions(whose)
      .select(['id', 'name', 'language', 'languages', 'created_at'])
      .where('segments', '>', 0)
    if (name) found = found.where(await ownNamed(whose, 'live_sessions', name))
    const { records, next } = await readPage(found, newestFirst('live_sessions'), paging)
    return {
      records: records.map(({ language, languages, ...row }) => ({
        ...row,
        languages: [language, ...languages],
      })),
      next,
    }
  },
  async read(whose, { id, language }) {
    const session = await ownSession(whose, id)
    const isOriginal = language === undefined || language === session.language
    if (!isOriginal && !session.languages.includes(language)) throw new Problem('notFound')
    const { items } = await readStored<Segment>(whose.db, { id, part: '' })
    const lines = items.flatMap(({ text, speaker, translations }) => {
      const said = isOriginal ? text : (translations[language]?.text ?? '')
      return said.trim() === '' ? [] : [{ kind: 'line' as const, text: said, ...(speaker && { speaker }) }]
    })
    if (lines.length === 0) throw new Problem('liveNothingSaid')
    return lines
  },
}
