import { randomUUID } from 'node:crypto'
import { workOptions } from '#products/dubbing/works/contract.ts'
import { idOf, type Things } from './thing.ts'

export const productThings = {
  project: ({ db, own }) =>
    idOf(
      db
        .insertInto('projects')
        .values({ ...own, name: 'Theirs' })
        .returning('id'),
    ),
  subject: ({ add }) => add('project'),
  podcastShow: ({ db, own }) =>
    idOf(
      db
        .insertInto('podcast_shows')
        .values({
          ...own,
          name: 'Theirs',
          language: 'en',
          category: 'Arts',
          token: randomUUID().slice(0, 24),
          access: 'private',
        })
        .returning('id'),
    ),
  podcastEpisode: async ({ db, own, add }) => {
    const show_id = await add('podcastShow')
    return idOf(
      db
        .insertInto('podcast_episodes')
        .values({ ...own, show_id, name: 'Theirs' })
        .returning('id'),
    )
  },
  podcastInvitation: async ({ db, own, add }) => {
    const episode_id = await add('podcastEpisode')
    return idOf(
      db
        .insertInto('podcast_invitations')
        .values({
          ...own,
          episode_id,
          name: 'Theirs',
          token: randomUUID().slice(0, 24),
          created_at: new Date(),
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .returning('id'),
    )
  },
  podcastSound: ({ db, tenant_id, own }) =>
    idOf(
      db
        .insertInto('podcast_sounds')
        .values({ ...own, kind: 'music', name: 'Theirs', key: `${tenant_id}/uploads/theirs`, size: 100 })
        .returning('id'),
    ),
  reading: ({ db, own }) =>
    idOf(
      db
        .insertInto('readings')
        .values({ ...own, kind: 'article', name: 'Theirs', language: 'en' })
        .returning('id'),
    ),
  separation: ({ db, tenant_id, own }) =>
    idOf(
      db
        .insertInto('separations')
        .values({
          ...own,
          name: 'Theirs',
          source_key: `${tenant_id}/uploads/theirs`,
          source_name: 'theirs.mp3',
        })
        .returning('id'),
    ),
  run: ({ db, own }) =>
    idOf(
      db
        .insertInto('runs')
        .values({ ...own, kind: 'notices.deliver', title: 'Theirs', job_id: randomUUID(), input: '{}' })
        .returning('id'),
    ),
  upload: ({ db, own }) =>
    idOf(
      db
        .insertInto('uploads')
        .values({ ...own, kind: 'short', name: 'theirs.mp4', size: 100, mark: 'theirs' })
        .returning('id'),
    ),
  term: ({ db, own }) =>
    idOf(
      db
        .insertInto('glossary')
        .values({ ...own, from_language: 'en', to_language: 'es', source: 'theirs', target: 'suyo' })
        .returning('id'),
    ),
  lexiconTerm: ({ db, own }) =>
    idOf(
      db
        .insertInto('lexicon_terms')
        .values({ ...own, term: 'SQL', reading: 'sequel', key: 'theirs', created_at: new Date() })
        .returning('id'),
    ),
  work: async ({ db, own, add }) => {
    const subject_id = await add('project')
    const options = workOptions.parse({ port: 'embedded:es', label: 'embedded' })
    return idOf(
      db
        .insertInto('works')
        .values({
          ...own,
          subject_kind: 'project',
          subject_id,
          language: 'es',
          version: 1,
          options,
          revision: 0,
          amount: 1,
        })
        .returning('id'),
    )
  },
  workShare: async ({ db, own, add }) => {
    const work_id = await add('work')
    return idOf(
      db
        .insertInto('work_shares')
        .values({
          ...own,
          work_id,
          token: randomUUID(),
          created_at: new Date(),
          expires_at: new Date(Date.now() + 3_600_000),
        })
        .returning('id'),
    )
  },
  originalStretch: async ({ db, tenant_id, add }) => {
    const project_id = await add('project')
    const stretch = { speaker: '', place: 0, from_ms: 0, to_ms: 6000, text: 'Theirs', key: 'theirs.wav' }
    return idOf(
      db
        .insertInto('original_stretches')
        .values({ tenant_id, project_id, ...stretch })
        .returning('id'),
    )
  },
  take: async ({ db, tenant_id, add }) => {
    const project_id = await add('project')
    return idOf(
      db
        .insertInto('takes')
        .values({
          tenant_id,
          project_id,
          language: 'es',
          cue_id: '1',
          kind: 'recorded',
          text: 'Theirs',
          created_at: new Date(),
        })
        .returning('id'),
    )
  },
  ownVoice: ({ db, own }) =>
    idOf(
      db
        .insertInto('own_voices')
        .values({
          ...own,
          name: 'Theirs',
          person: 'Theirs',
          language: 'en',
          sentence: { parts: [{ role: 'plain', text: 'Theirs' }] },
          created_at: new Date(),
        })
        .returning('id'),
    ),
  workComment: async ({ db, own, add }) => {
    const work_id = await add('work')
    const at = new Date()
    return idOf(
      db
        .insertInto('work_comments')
        .values({ ...own, work_id, author: 'Ann', text: 'Theirs', created_at: at, changed_at: at })
        .returning('id'),
    )
  },
} satisfies Things
