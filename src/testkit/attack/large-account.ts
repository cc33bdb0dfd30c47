import { randomUUID } from 'node:crypto'
import type { Thing } from '#app/server/api/examples.ts'
import { workOptions } from '#products/dubbing/works/contract.ts'
import { giveUsage } from '../desks/give-usage.ts'
import { addThing } from '../things/add-thing.ts'
import type { Person, Target } from './target.ts'

/** The maximum number of lines of a project. */
export const maxLines = 49_900

/**
 * Gives an account of each role the largest possible data: a film of 49,900 lines, translated and dubbed, and long
 * lists.
 */
export async function openLargeAccounts(target: Target, lines = maxLines, rows = 5000) {
  const tenant = target.tenants.here
  const agent = await target.newPerson({ role: 'agent' })
  const people = {
    agent,
    user: await target.newPerson({ role: 'user', agent: agent.id }),
    operator: await target.newPerson({ role: 'operator' }),
    finance: await target.newPerson({ role: 'finance' }),
  }
  const { query } = target
  const user = people.user.id
  const project = randomUUID()
  const text = `'Line ' || n || ' says a little more than nothing.'`
  await query(
    `insert into projects (tenant_id, id, account_id, name, status, type, kind, language, languages, cue_count, revision)
     values ('${tenant}', '${project}', '${user}', 'The largest', 2, 1, 'subtitles', 'en', '{es}', ${lines}, 1)`,
  )
  await query(
    `insert into cues (tenant_id, project_id, id, start_ms, end_ms, text, speaker, revision)
     select '${tenant}', '${project}', 'c' || n, n * 2000, n * 2000 + 1900, ${text}, 'Speaker ' || n % 10, 1
     from generate_series(1, ${lines}) n`,
  )
  await query(`insert into tracks (tenant_id, project_id, language) values ('${tenant}', '${project}', 'es')`)
  await query(
    `insert into translations (tenant_id, project_id, language, cue_id, text, origin, source, revision, shorter, shorter_of)
     select '${tenant}', '${project}', 'es', 'c' || n, 'Línea ' || n || ' dice algo.', 'auto', ${text}, 1,
       case when n % 3 = 0 then 'Dice' end, case when n % 3 = 0 then 'Línea ' || n || ' dice algo.' end
     from generate_series(1, ${lines}) n`,
  )
  // Every line was replaced after the work was made.
  const work = randomUUID()
  const options = JSON.stringify(workOptions.parse({ port: 'embedded:es', label: 'embedded' }))
  await query(
    `insert into works (tenant_id, id, subject_kind, subject_id, account_id, language, version, state, options, revision, amount, files, report)
     select '${tenant}', '${work}', 'project', '${project}', '${user}', 'es', 1, 1, '${options}', 0, 1, '{}', jsonb_build_object(
       'lines', jsonb_agg(jsonb_build_object('id', 'w' || n, 'start', n * 2000, 'end', n * 2000 + 1900, 'text', ${text},
         'translation', 'Línea ' || n || ' dijo algo.', 'speaker', '', 'spokenStart', n * 2000, 'spokenEnd', n * 2000 + 1800,
         'speed', 1, 'flag', null, 'cut', null) order by n),
       'subtitles', jsonb_agg(jsonb_build_object('id', 'w' || n, 'start', n * 2000, 'end', n * 2000 + 1900,
         'text', 'Línea ' || n || ' dijo algo.') order by n),
       'timeMap', '[]'::jsonb, 'warnings', '[]'::jsonb,
       'engineCalls', jsonb_build_object('recognize', 0, 'translate', 1, 'synthesize', 1))
     from generate_series(1, ${lines}) n`,
  )
  await query(
    `insert into glossary (tenant_id, account_id, from_language, to_language, source, target)
     select '${tenant}', '${user}', 'en', 'es', 'term ' || n, 'término ' || n from generate_series(1, ${rows}) n`,
  )
  await query(
    `insert into lexicon_terms (tenant_id, account_id, term, reading, key, created_at)
     select '${tenant}'::uuid, '${user}'::uuid, 'term ' || n, 'read ' || n, n::text, now() from generate_series(1, 2000) n
     union all select '${tenant}'::uuid, null, 'shared ' || n, 'read ' || n, n::text, now() from generate_series(1, 2000) n`,
  )
  await query(
    `insert into projects (tenant_id, account_id, name, status) select '${tenant}', '${user}', 'Project ' || n, 0
     from generate_series(1, 600) n`,
  )
  await query(
    `insert into works (tenant_id, subject_kind, subject_id, account_id, language, version, options, revision, amount)
     select '${tenant}', 'project', '${project}', '${user}', 'fr', n, '${options}', 0, 1 from generate_series(1, 600) n`,
  )
  await query(
    `insert into runs (tenant_id, account_id, kind, title, state, job_id, input)
     select '${tenant}', '${user}', 'notices.deliver', 'Run ' || n, 'done', gen_random_uuid(), '{}' from generate_series(1, ${rows}) n`,
  )
  await query(
    `insert into uploads (tenant_id, account_id, kind, name, size, mark)
     select '${tenant}', '${user}', 'short', n || '.mp4', 100, 'mark ' || n from generate_series(1, 600) n`,
  )
  for (const { id } of Object.values(people))
    await query(
      `insert into notices (tenant_id, account_id, kind) select '${tenant}', '${id}', 'welcome' from generate_series(1, ${rows})`,
    )
  await query(
    `insert into orders (tenant_id, number, buyer_id, seller_id, type, quantity, usage, price, amount, payment, status, created_at)
     select '${tenant}', 'L' || n, '${user}', case when n % 2 = 0 then '${agent.id}'::uuid end, 1, 10, 600, 100, 1000, 'offline', 0, now()
     from generate_series(1, ${rows}) n`,
  )
  await query(
    `insert into audit_log (tenant_id, by_account, action, subject, at)
     select '${tenant}', '${people.operator.id}', 'account.suspend', '${user}', now() from generate_series(1, ${rows})`,
  )
  await query(
    `insert into accounts (tenant_id, role, name, password_hash, agent_id)
     select '${tenant}', 'user', 'pupil ' || n, 'none', '${agent.id}' from generate_series(1, ${rows}) n`,
  )
  await openLargeClassroom(query, { tenant, agent: agent.id })
  await giveUsage(target.server, { tenant, account: user, size: 10_000_000 })
  const voice = {
    id: 'embedded:es',
    engine: 'embedded',
    name: 'es',
    language: 'es',
    gender: 'female',
    styles: [],
  }
  const offer = {
    recognizes: ['en'],
    translates: [
      ['en', 'es'],
      ['en', 'fr'],
    ],
    shortens: [['en', 'es']],
    voices: [{ ...voice, number: 1, engineName: 'linkup' }],
  }
  await query(
    `insert into workers (id, machine, heartbeat_at, offer, reported_at)
     values (gen_random_uuid(), 'attack', 'infinity', '${JSON.stringify(offer)}', now())`,
  )
  await query('analyze')
  const known: Record<string, Record<string, string[]>> = {
    [user]: {
      project: [project, ...(await idsIn('projects', user))],
      work: [work, ...(await idsIn('works', user))],
      upload: await idsIn('uploads', user),
      notice: await idsIn('notices', user),
    },
    [agent.id]: {
      libraryDocument: await idsIn('library_documents', agent.id),
      thesaurusTerm: await idsIn('thesaurus_terms', agent.id),
      class: await idsIn('classes', agent.id),
      classMaterial: await idsIn('class_materials', agent.id),
    },
  }
  async function idsIn(table: string, account: string): Promise<string[]> {
    // The largest one was made first.
    const found = await query(
      `select id from ${table} where account_id = '${account}' order by created_at limit 600`,
    )
    return found.map(({ id }) => id as string).filter((id) => id !== project && id !== work)
  }
  const created = new Map<string, string>()
  return {
    people,
    /** Makes the things that a role needs, in addition to the existing ones. */
    async idsFor(person: Person, things: Iterable<Thing>): Promise<(thing: Thing) => readonly string[]> {
      for (const thing of things) {
        const key = `${person.id} ${thing}`
        if (!created.has(key)) created.set(key, await addThing(target.server, tenant, person.id, thing))
      }
      return (thing) => known[person.id]?.[thing] ?? [created.get(`${person.id} ${thing}`)!]
    },
  }
}

/** A full thesaurus, a library whose first document has all paragraphs that one may have, and classes with materials. */
async function openLargeClassroom(
  query: Target['query'],
  { tenant, agent }: { tenant: string; agent: string },
): Promise<void> {
  await query(
    `update accounts set features = '{classes,classRecords,thesaurus,translationLibrary}' where id = '${agent}'`,
  )
  await query(
    `insert into thesaurus_terms (tenant_id, account_id, term, language, reading, aliases, translations, weight, key, created_at)
     select '${tenant}', '${agent}', 'term ' || n, 'en', '', (select array_agg('alias ' || n || ' ' || a) from generate_series(1, 20) a),
       jsonb_build_object('es', 'término ' || n), 5, 'term ' || n || ' en', now() from generate_series(1, 5000) n`,
  )
  const [largest] = await query(
    `insert into library_documents (tenant_id, account_id, name, kind, language, languages, state, source_key, source_name, size,
       paragraphs, created_at)
     select '${tenant}', '${agent}', 'Document ' || n, 'txt', 'en', '{es,fr}', 'ready', '${tenant}/uploads/none-' || n, 'a.txt', 100, 20000,
       now() + n * interval '1 second' from generate_series(0, 499) n returning id`,
  )
  await query(
    `insert into document_items (tenant_id, document_id, part, id, place, item, revision)
     select '${tenant}', '${String(largest!.id)}', '', n::text, n, jsonb_build_object('text', 'The red house number ' || n || ' is near the river.',
       'place', 'text', 'number', 1, 'translations', jsonb_build_object('es',
         jsonb_build_object('text', 'La casa roja número ' || n || ' está cerca del río.', 'edited', false))), 0
     from generate_series(0, 19999) n`,
  )
  const [busy] = await query(
    `insert into classes (tenant_id, account_id, title, teacher, language, languages, thesaurus, created_at)
     select '${tenant}', '${agent}', 'Class ' || n, '', 'en', '{es}', true, now() + n * interval '1 second'
     from generate_series(0, 999) n returning id`,
  )
  await query(
    `insert into class_materials (tenant_id, class_id, account_id, kind, name, place, url, created_at)
     select '${tenant}', '${String(busy!.id)}', '${agent}', 'link', 'Link ' || n, n, 'https://example.com', now() from generate_series(1, 49) n`,
  )
}

export type LargeAccounts = Awaited<ReturnType<typeof openLargeAccounts>>
