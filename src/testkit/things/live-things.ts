import { randomUUID } from 'node:crypto'
import { idOf, type Things } from './thing.ts'

export const liveThings = {
  liveSession: async ({ db, tenant_id, own }) => {
    const id = await idOf(
      db
        .insertInto('live_sessions')
        .values({ ...own, name: 'Theirs', language: 'en', keep_sound: true, silence_minutes: 15 })
        .returning('id'),
    )
    await db.insertInto('live_streams').values({ tenant_id, session_id: id }).execute()
    return id
  },
  liveShare: async ({ db, own, add }) => {
    const session_id = await add('liveSession')
    return idOf(
      db
        .insertInto('live_shares')
        .values({
          ...own,
          session_id,
          token: randomUUID(),
          short_code: randomUUID(),
          most_viewers: 10,
          created_at: new Date(),
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .returning('id'),
    )
  },
  livePoll: async ({ db, tenant_id, add }) => {
    const session_id = await add('liveSession')
    return idOf(
      db
        .insertInto('live_polls')
        .values({ tenant_id, session_id, question: 'Theirs', choices: ['Yes', 'No'], created_at: new Date() })
        .returning('id'),
    )
  },
  liveRoom: ({ db, own }) =>
    idOf(
      db
        .insertInto('live_rooms')
        .values({
          ...own,
          name: 'Theirs',
          token: randomUUID(),
          short_code: randomUUID(),
          most_viewers: 10,
          created_at: new Date(),
        })
        .returning('id'),
    ),
  class: ({ db, own }) =>
    idOf(
      db
        .insertInto('classes')
        .values({
          ...own,
          title: 'Theirs',
          teacher: '',
          language: 'en',
          languages: [],
          thesaurus: true,
          created_at: new Date(),
        })
        .returning('id'),
    ),
  classMaterial: async ({ db, own, add }) => {
    const class_id = await add('class')
    const link = { kind: 'link', url: 'https://example.com' } as const
    return idOf(
      db
        .insertInto('class_materials')
        .values({ ...own, ...link, class_id, name: 'Theirs', place: 0, created_at: new Date() })
        .returning('id'),
    )
  },
  libraryDocument: ({ db, tenant_id, own }) =>
    idOf(
      db
        .insertInto('library_documents')
        .values({
          ...own,
          name: 'Theirs',
          kind: 'txt',
          language: 'en',
          languages: ['es'],
          state: 'ready',
          source_key: `${tenant_id}/uploads/theirs`,
          source_name: 'theirs.txt',
          size: 10,
          created_at: new Date(),
        })
        .returning('id'),
    ),
  thesaurusTerm: ({ db, own }) =>
    idOf(
      db
        .insertInto('thesaurus_terms')
        .values({
          ...own,
          term: 'Theirs',
          language: 'en',
          reading: '',
          aliases: [],
          translations: {},
          weight: 5,
          key: 'theirs',
          created_at: new Date(),
        })
        .returning('id'),
    ),
} satisfies Things
