import { type Block, longestText, mostBlocks } from '#domain/script/blocks.ts'
import { divided } from '#domain/script/blocks-of-text.ts'
import { isPiece } from '#domain/music/pieces.ts'
import { moods } from '#domain/music/moods.ts'
import { podcastText, type TypedBlock } from '#domain/script/podcast-text.ts'
import { Problem } from '#server/core/http/problem.ts'
import type { ThreadContext } from '#server/core/http/route.ts'
import { storeItems } from '#server/production/documents/stored-document.ts'

declare module '#server/core/threads/tasks.ts' {
  interface Tasks {
    storeScript: { input: NewScript; result: { id: string; speakers: string[] } }
  }
}

interface NewScript {
  tenant: string
  account: string
  show: string
  name: string
  /** Lines of dialogue and directions; may be empty. */
  text: string
}

const newId = () => crypto.randomUUID()

/** Stores a new episode with the blocks of a typed script. Runs in a thread, because a long script takes a while. */
export async function storeScript(
  { database, now }: ThreadContext['app'],
  { tenant, account, show, name, text }: NewScript,
): Promise<{ id: string; speakers: string[] }> {
  const { blocks: typed, speakers } = podcastText(text.split(/\r\n|[\n\r]/).map((line) => ({ text: line })))
  const blocks = typed.flatMap(blocksOf)
  if (blocks.length > mostBlocks) throw new Problem('podcastTooLong')
  return database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      const { id } = await trx
        .insertInto('podcast_episodes')
        .values({
          tenant_id: tenant,
          account_id: account,
          show_id: show,
          name,
          revision: 1,
          created_at: now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await storeItems(trx, { tenant, id, part: '', revision: 1 }, blocks)
      return { id, speakers }
    })
}

/** Files are not part of a typed script: only pieces that ship are taken over, and of recorded lines the words. */
function blocksOf(typed: TypedBlock): Block[] {
  switch (typed.kind) {
    case 'heading': {
      const text = typed.text.slice(0, longestText)
      return [{ id: newId(), kind: 'heading', level: levelOf(typed.level), text, marks: [] }]
    }
    case 'line':
      return linesOf(typed.text, typed.speaker)
    case 'sound':
      return typed.text === '' ? [] : linesOf(typed.text, typed.speaker)
    case 'pause':
      return [{ id: newId(), kind: 'pause', ms: typed.ms }]
    case 'music': {
      const { role, source } = typed
      const asset = Object.hasOwn(moods, source) ? `${source}-${role}` : source
      return isPiece(asset) ? [{ id: newId(), kind: 'music', asset, role, gain: 0 }] : []
    }
  }
}

const levelOf = (level: number): 1 | 2 | 3 => (level <= 1 ? 1 : level === 2 ? 2 : 3)

function linesOf(text: string, speaker: string | undefined): Block[] {
  const voice = speaker === undefined ? {} : { voice: { character: speaker } }
  return divided(text).map((part): Block => ({
    id: newId(),
    kind: 'paragraph',
    text: part,
    marks: [],
    ...voice,
  }))
}
