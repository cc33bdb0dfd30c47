import { maxPronunciations } from '#domain/script/lexicon/lexicon.ts'
import { maxThesaurusTerms } from '#domain/script/lexicon/thesaurus.ts'
import { at, half, id, lists, type MadeRows, type Owners, person, type Sizes } from './generated-rows.ts'

/** An agent may have so many. */
const maxDocuments = 500
const maxClasses = 1000
const classes = (sizes: Sizes) => Math.min(sizes.lists, 2 * maxClasses)
const shows = (sizes: Sizes) => Math.round(sizes.lists / 10)
const users = ({ tenant, user }: Owners, sizes: Sizes) => ({
  tenant_id: `'${tenant}'`,
  account_id: half(user, sizes),
  created_at: at,
})
const agents = ({ tenant, agent }: Owners, sizes: Sizes) => ({
  tenant_id: `'${tenant}'`,
  account_id: half(agent, sizes),
  created_at: at,
})

/** What people make with products. */
export const productTables: MadeRows[] = [
  {
    table: 'lexicon_terms',
    rows: (sizes) => Math.min(sizes.lists, 2 * maxPronunciations),
    columns: ({ tenant, user }) => ({
      tenant_id: `'${tenant}'`,
      account_id: `case when n % 2 = 0 then '${user}'::uuid end`,
      term: `'term ' || n`,
      reading: `'reading'`,
      key: `'term ' || n`,
      created_at: at,
    }),
  },
  {
    table: 'thesaurus_terms',
    rows: (sizes) => Math.min(sizes.lists, 2 * maxThesaurusTerms),
    columns: (owners, sizes) => ({
      ...agents(owners, sizes),
      term: `'term ' || n`,
      language: `'en'`,
      reading: `''`,
      aliases: `'{}'`,
      translations: `'{}'`,
      weight: '1',
      key: `'term ' || n`,
    }),
  },
  {
    table: 'classes',
    rows: classes,
    columns: (owners, sizes) => ({
      ...agents(owners, sizes),
      id: id('class', `n % ${classes(sizes)}`),
      title: `'Class ' || n`,
      teacher: `'Teacher'`,
      language: `'zh'`,
      languages: `'{en}'`,
      thesaurus: 'true',
    }),
  },
  {
    table: 'live_sessions',
    rows: lists,
    columns: ({ tenant, user, agent }, sizes) => ({
      tenant_id: `'${tenant}'`,
      id: id('live', 'n'),
      account_id: `(array['${agent}'::uuid, ${person(sizes)}, '${user}'::uuid, ${person(sizes)}])[1 + n % 4]`,
      class_id: `case when n % 4 = 0 then ${id('class', `n % ${classes(sizes)}`)} end`,
      name: `'Talk ' || md5(n::text)`,
      language: `'zh'`,
      state: `'ended'`,
      ending: `'asked'`,
      keep_sound: 'false',
      silence_minutes: '5',
      segments: '10',
      created_at: at,
    }),
  },
  {
    table: 'library_documents',
    rows: (sizes) => Math.min(sizes.lists, 2 * maxDocuments),
    columns: (owners, sizes) => ({
      ...agents(owners, sizes),
      name: `'Document ' || n`,
      kind: `'docx'`,
      language: `'zh'`,
      languages: `'{en}'`,
      state: `'ready'`,
      source_key: `'made/' || n`,
      source_name: `'document.docx'`,
      size: '1000',
    }),
  },
  {
    table: 'readings',
    rows: lists,
    columns: (owners, sizes) => ({
      ...users(owners, sizes),
      id: id('reading', `n % ${sizes.lists}`),
      kind: `case when n % 100 < 2 then 'book' else 'article' end`,
      name: `'Text ' || md5(n::text)`,
      language: `'en'`,
    }),
  },
  {
    table: 'separations',
    rows: lists,
    columns: (owners, sizes) => ({
      ...users(owners, sizes),
      name: `'Song ' || n`,
      source_key: `'made/' || n`,
      source_name: `'song.mp3'`,
    }),
  },
  {
    table: 'podcast_shows',
    rows: shows,
    columns: (owners, sizes) => ({
      ...users(owners, sizes),
      id: id('show', `n % ${shows(sizes)}`),
      name: `'Show ' || md5(n::text)`,
      language: `'en'`,
      category: `'Arts'`,
      token: 'md5(n::text)',
    }),
  },
  {
    table: 'podcast_episodes',
    rows: lists,
    columns: (owners, sizes) => ({
      ...users(owners, sizes),
      show_id: id('show', `n % ${shows(sizes)}`),
      name: `'Episode ' || md5(n::text)`,
      work_id: 'case when n % 20 = 0 then gen_random_uuid() end',
      published_at: `case when n % 20 = 0 then ${at} end`,
    }),
  },
  {
    table: 'podcast_sounds',
    rows: lists,
    columns: (owners, sizes) => ({
      ...users(owners, sizes),
      kind: `case when n % 100 < 2 then 'music' else 'recording' end`,
      name: `'Sound ' || n`,
      key: `'made/sound/' || n`,
      size: '1000',
    }),
  },
]
