import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { ThreadContext } from '#core/server/http/route.ts'
import { type Block, maxCharacters } from '#domain/script/core/blocks.ts'
import { blocksOfText } from '#domain/script/outline/blocks-of-text.ts'
import { languageOfText } from '#domain/text/language-of-text.ts'
import { plainParagraphs } from '#domain/text/plain-paragraphs.ts'
import { lengthOfBlocks, paragraph, type TextBlock } from '#domain/text/text-blocks.ts'
import { storeItems } from '#shared/documents/server/stored-document.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    storeText: { input: NewText; result: string }
  }
}

/** A pasted text, or one sent by a program. */
export interface NewText {
  tenant: string
  account: string
  kind: 'article' | 'book'
  name?: string | undefined
  language?: string | undefined
  text: string
  tag?: string | undefined
}

/** The blocks of an imported text, as the first items of the document. */
export async function saveText(
  trx: Transaction<DB>,
  { tenant_id: tenant, id }: { tenant_id: string; id: string },
  texts: readonly TextBlock[],
  { tag }: { tag?: string | undefined },
): Promise<void> {
  await storeItems(trx, { tenant, id, part: '', revision: 1 }, checkedBlocks(texts, tag))
}

/** Refuses a text that is too long or has nothing to read. */
export function checkedBlocks(texts: readonly TextBlock[], tag?: string): Block[] {
  if (lengthOfBlocks(texts) > maxCharacters) throw new Problem('readingTooLong')
  const blocks = blocksOfText(texts, { tag, newId: () => crypto.randomUUID() })
  if (blocks.length === 0) throw new Problem('textEmpty')
  return blocks
}

export const pastedParagraphs = (text: string): TextBlock[] => plainParagraphs(text).map(paragraph)

const longestName = 60

/** Returns the id of the new text. Runs in a thread, because a book takes a while. */
export async function storeText(
  { database, now }: ThreadContext['app'],
  { tenant, account, kind, name, language, text, tag }: NewText,
): Promise<string> {
  const texts = pastedParagraphs(text)
  const [first] = texts
  if (!first) throw new Problem('textEmpty')
  return database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      const row = await trx
        .insertInto('readings')
        .values({
          tenant_id: tenant,
          account_id: account,
          kind,
          name: name ?? [...first.text].slice(0, longestName).join('').trim(),
          language: language ?? languageOfText(text),
          revision: 1,
          import: JSON.stringify({ tag }),
          created_at: now(),
        })
        .returning(['tenant_id', 'id'])
        .executeTakeFirstOrThrow()
      await saveText(trx, row, texts, { tag })
      return row.id
    })
}
