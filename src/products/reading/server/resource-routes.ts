import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { addResource, type Attached, isTest } from '#shared/resources/server/attach.ts'
import { madeResources } from '#shared/resources/server/made.ts'
import { wholeUpload } from '#shared/uploads/server/access.ts'
import { bookReadings, speeches } from '../contract/resources.ts'
import { ownReadings, readingSubject } from './access.ts'
import { type AskedVoice, startAsked } from './advance.ts'
import { importReading, isWebAddress, storePasted } from './create.ts'
import { readingKind } from './reading-kind.ts'

type Context = RequestContext<readonly ['user']>

const common = {
  subject: readingSubject,
  work: readingKind,
  going: ['preparing', 'speaking'],
  async describe(context: Context, ids: readonly string[]) {
    const rows = await ownReadings(context)
      .select(['id', 'name', 'language'])
      .where('id', 'in', ids)
      .execute()
    return rows.map((row) => ({ ...row, duration: null }))
  },
} as const
const spoken = madeResources({ kind: 'speech', ...common })
const read = madeResources({ kind: 'reading', ...common })

interface NewText {
  text: string
  name?: string | undefined
  language?: string | undefined
}

/** Stores a text and starts reading it, or refuses; nothing remains of a text that is not read. */
async function speakText(
  context: Context,
  { kind, type, ...text }: NewText & { kind: 'speech' | 'reading'; type: 'article' | 'book' },
  voice: AskedVoice,
  attached: Attached,
): Promise<string> {
  const { db, caller } = context
  const id = await storePasted(context, { ...text, kind: type })
  try {
    await startAsked(context, id, voice, {
      free: isTest(context),
      record: (trx, work) =>
        addResource(trx, context, { id, kind, attached, made: { options: voice, work } }),
    })
    return id
  } catch (error) {
    await db.deleteFrom('readings').where('id', '=', id).where('account_id', '=', caller.id).execute()
    throw error
  }
}

export const speechCreateRoute = route(speeches.create, async (input, context) => {
  const { text, name, language, externalId, metadata, webhook, ...voice } = input
  const attached = { externalId, metadata, webhook }
  const id = await speakText(
    context,
    { kind: 'speech', type: 'article', text, name, language },
    voice,
    attached,
  )
  return spoken.show(context, id)
})
export const speechShowRoute = route(speeches.show, ({ id, expand }, context) =>
  spoken.show(context, id, expand),
)
export const speechListRoute = route(speeches.list, (input, context) => spoken.list(context, input))
export const speechCancelRoute = route(speeches.cancel, ({ id }, context) => spoken.cancel(context, id))
export const speechDeleteRoute = route(speeches.remove, ({ id }, context) => spoken.remove(context, id))

export const readingsCreateRoute = route(bookReadings.create, async (input, context) => {
  const { source, kind, name, language, externalId, metadata, webhook, ...voice } = input
  const { upload, url, text } = source
  const attached = { externalId, metadata, webhook }
  if ([upload, url, text].filter((each) => each !== undefined).length !== 1)
    throw new Problem('readingSource')
  if (text !== undefined) {
    const whole = { kind: 'reading', type: kind ?? 'article', text, name, language } as const
    return read.show(context, await speakText(context, whole, voice, attached))
  }
  if (url !== undefined && !isWebAddress(url)) throw new Problem('notWebAddress')
  const sent = upload === undefined ? undefined : await wholeUpload(context, upload, ['article', 'book'])
  const id = await importReading(
    context,
    { kind: kind ?? sent?.kind ?? 'article', takes: sent?.kind, name, language, upload, address: url },
    (trx, made) =>
      addResource(trx, context, { id: made, kind: 'reading', attached, made: { options: voice } }),
  )
  return read.show(context, id)
})
export const readingsShowRoute = route(bookReadings.show, ({ id, expand }, context) =>
  read.show(context, id, expand),
)
export const readingsListRoute = route(bookReadings.list, (input, context) => read.list(context, input))
export const readingsCancelRoute = route(bookReadings.cancel, ({ id }, context) => read.cancel(context, id))
export const readingsDeleteRoute = route(bookReadings.remove, ({ id }, context) => read.remove(context, id))
