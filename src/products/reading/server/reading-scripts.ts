import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { ownNamed } from '#core/server/lists/rows-containing.ts'
import type { Block } from '#domain/script/core/blocks.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import type { GivenLine, ScriptSource } from '#shared/scripts/server/script-source.ts'
import { ownReadings, readyReading } from './access.ts'

/** The chapters and paragraphs of a text, with their characters. */
export const readingScripts: ScriptSource = {
  kind: 'reading',
  async list(whose, { name, ...paging }) {
    let found = ownReadings(whose)
      .select(['id', 'name', 'language', 'created_at'])
      .where('state', '=', 'ready')
    if (name) found = found.where(await ownNamed(whose, 'readings', name))
    const { records, next } = await readPage(found, newestFirst('readings'), paging)
    return {
      records: records.map(({ language, ...row }) => ({ ...row, languages: language ? [language] : [] })),
      next,
    }
  },
  async read(whose, { id }) {
    await readyReading(whose, id)
    const { items } = await readStored<Block>(whose.db, { id, part: '' })
    return items.flatMap(linesOf)
  },
}

function linesOf(block: Block): GivenLine[] {
  switch (block.kind) {
    case 'heading':
      return [{ kind: 'heading', level: block.level, text: block.text }]
    case 'paragraph': {
      const { text, voice } = block
      const speaker = voice && 'character' in voice ? { speaker: voice.character } : {}
      return [{ kind: 'line', text, ...speaker }]
    }
    case 'pause':
      return [{ kind: 'pause', ms: block.ms }]
    case 'music':
    case 'sound':
      return []
  }
}
