import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { workOptions } from '#contract/dubs.ts'
import { addOrder } from './add-order.ts'
import { giveUsage } from './give-usage.ts'
import type { Thing } from '#server/core/http/examples.ts'
import type { TestServer } from './server.ts'

/** Makes a thing that belongs to an account, of the kind that an id of the contract names. */
export async function addThing(
  server: TestServer,
  tenant_id: string,
  account_id: string,
  thing: Thing,
): Promise<string> {
  const db = server.app.database.of(tenant_id)
  const own = { tenant_id, account_id }
  switch (thing) {
    case 'tenant':
      return tenant_id
    case 'account':
      return account_id
    case 'user':
      return idOf(
        db
          .insertInto('accounts')
          .values({
            tenant_id,
            agent_id: account_id,
            role: 'user',
            name: `theirs-${randomUUID()}`,
            password_hash: 'none',
          })
          .returning('id'),
      )
    case 'project':
    case 'subject':
      return idOf(
        db
          .insertInto('projects')
          .values({ ...own, name: 'Theirs' })
          .returning('id'),
      )
    case 'podcastShow':
      return idOf(
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
      )
    case 'podcastEpisode': {
      const show_id = await addThing(server, tenant_id, account_id, 'podcastShow')
      return idOf(
        db
          .insertInto('podcast_episodes')
          .values({ ...own, show_id, name: 'Theirs' })
          .returning('id'),
      )
    }
    case 'podcastSound':
      return idOf(
        db
          .insertInto('podcast_sounds')
          .values({ ...own, kind: 'music', name: 'Theirs', key: `${tenant_id}/uploads/theirs`, size: 100 })
          .returning('id'),
      )
    case 'reading':
      return idOf(
        db
          .insertInto('readings')
          .values({ ...own, kind: 'article', name: 'Theirs', language: 'en' })
          .returning('id'),
      )
    case 'separation':
      return idOf(
        db
          .insertInto('separations')
          .values({
            ...own,
            name: 'Theirs',
            source_key: `${tenant_id}/uploads/theirs`,
            source_name: 'theirs.mp3',
          })
          .returning('id'),
      )
    case 'liveSession': {
      const id = await idOf(
        db
          .insertInto('live_sessions')
          .values({ ...own, name: 'Theirs', language: 'en', keep_sound: true, silence_minutes: 15 })
          .returning('id'),
      )
      await db.insertInto('live_streams').values({ tenant_id, session_id: id }).execute()
      return id
    }
    case 'liveShare': {
      const session_id = await addThing(server, tenant_id, account_id, 'liveSession')
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
    }
    case 'session':
      return idOf(
        db
          .insertInto('sessions')
          .values({
            ...own,
            secret_hash: Buffer.from(randomUUID()),
            expires_at: new Date(Date.now() + 3_600_000),
          })
          .returning('id'),
      )
    case 'passkey':
      return idOf(
        db
          .insertInto('passkeys')
          .values({
            ...own,
            name: 'Theirs',
            credential_id: randomUUID(),
            public_key: Buffer.from('theirs'),
            counter: 0,
            transports: [],
            host: 'localhost',
            created_at: new Date(),
          })
          .returning('id'),
      )
    case 'signInProvider':
      return idOf(
        db
          .insertInto('sign_in_providers')
          .values({
            tenant_id,
            name: 'Theirs',
            issuer: 'https://theirs.example.com',
            client_id: 'theirs',
            email_domains: [],
            opens_accounts: false,
            role_claim: '',
            role_values: sql`'[]'::jsonb`,
            created_at: new Date(),
            changed_at: new Date(),
          })
          .returning('id'),
      )
    case 'apiKey':
      return idOf(
        db
          .insertInto('api_keys')
          .values({
            ...own,
            name: 'Theirs',
            hash: Buffer.from(randomUUID()),
            tail: 'Abcd',
            scopes: ['media:read'],
            created_at: new Date(),
          })
          .returning('id'),
      )
    case 'webhook':
      return idOf(
        db
          .insertInto('webhook_endpoints')
          .values({
            ...own,
            url: 'https://example.com/theirs',
            events: ['run.finished'],
            secret: Buffer.from('sealed'),
            created_at: new Date(),
          })
          .returning('id'),
      )
    case 'webhookDelivery':
      return idOf(
        db
          .insertInto('webhook_deliveries')
          .values({
            tenant_id,
            endpoint_id: await addThing(server, tenant_id, account_id, 'webhook'),
            event_id: randomUUID(),
            event: 'run.finished',
            body: '{"title": "Theirs"}',
            state: 'failed',
            created_at: new Date(),
          })
          .returning('id'),
      )
    case 'notice':
      return idOf(
        db
          .insertInto('notices')
          .values({ ...own, kind: 'welcome', values: {} })
          .returning('id'),
      )
    case 'run':
      return idOf(
        db
          .insertInto('runs')
          .values({ ...own, kind: 'notices.deliver', title: 'Theirs', job_id: randomUUID(), input: '{}' })
          .returning('id'),
      )
    case 'upload':
      return idOf(
        db
          .insertInto('uploads')
          .values({ ...own, kind: 'short', name: 'theirs.mp4', size: 100, mark: 'theirs' })
          .returning('id'),
      )
    case 'term':
      return idOf(
        db
          .insertInto('glossary')
          .values({ ...own, from_language: 'en', to_language: 'es', source: 'theirs', target: 'suyo' })
          .returning('id'),
      )
    case 'lexiconTerm':
      return idOf(
        db
          .insertInto('lexicon_terms')
          .values({ ...own, term: 'SQL', reading: 'sequel', key: 'theirs', created_at: new Date() })
          .returning('id'),
      )
    case 'class':
      return idOf(
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
      )
    case 'classMaterial': {
      const class_id = await addThing(server, tenant_id, account_id, 'class')
      const link = { kind: 'link', url: 'https://example.com' } as const
      return idOf(
        db
          .insertInto('class_materials')
          .values({ ...own, ...link, class_id, name: 'Theirs', place: 0, created_at: new Date() })
          .returning('id'),
      )
    }
    case 'libraryDocument':
      return idOf(
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
      )
    case 'thesaurusTerm':
      return idOf(
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
      )
    case 'work': {
      const subject_id = await addThing(server, tenant_id, account_id, 'project')
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
    }
    case 'workShare': {
      const work_id = await addThing(server, tenant_id, account_id, 'work')
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
    }
    case 'originalStretch': {
      const project_id = await addThing(server, tenant_id, account_id, 'project')
      const stretch = { speaker: '', place: 0, from_ms: 0, to_ms: 6000, text: 'Theirs', key: 'theirs.wav' }
      return idOf(
        db
          .insertInto('original_stretches')
          .values({ tenant_id, project_id, ...stretch })
          .returning('id'),
      )
    }
    case 'take': {
      const project_id = await addThing(server, tenant_id, account_id, 'project')
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
    }
    case 'ownVoice':
      return idOf(
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
      )
    case 'workComment': {
      const work_id = await addThing(server, tenant_id, account_id, 'work')
      const at = new Date()
      return idOf(
        db
          .insertInto('work_comments')
          .values({ ...own, work_id, author: 'Ann', text: 'Theirs', created_at: at, changed_at: at })
          .returning('id'),
      )
    }
    case 'package':
    case 'posting': {
      await giveUsage(server, { tenant: tenant_id, account: account_id })
      const row = await db
        .selectFrom('entries')
        .select(['package_id', 'posting_id'])
        .where('account_id', '=', account_id)
        .executeTakeFirstOrThrow()
      return thing === 'package' ? row.package_id! : row.posting_id
    }
    case 'order':
    case 'sale':
      return addOrder(server, { tenant: tenant_id, [thing === 'order' ? 'buyer' : 'seller']: account_id })
    case 'invoice': {
      const order_id = await addOrder(server, { tenant: tenant_id, buyer: account_id })
      return idOf(
        db
          .insertInto('invoices')
          .values({
            ...own,
            order_id,
            kind: 'personal',
            name: 'Theirs',
            created_at: new Date(),
            changed_at: new Date(),
          })
          .returning('id'),
      )
    }
    case 'refund': {
      const order_id = await addOrder(server, { tenant: tenant_id, buyer: account_id, status: 4 })
      return idOf(
        db
          .insertInto('refunds')
          .values({
            tenant_id,
            id: randomUUID(),
            order_id,
            number: randomUUID(),
            usage: 60,
            amount: 100,
            way: 'bank',
            reason: 'theirs',
            state: 'done',
            by_account: account_id,
            created_at: new Date(),
            ended_at: new Date(),
          })
          .returning('id'),
      )
    }
    case 'payout':
      return idOf(
        db
          .insertInto('payouts')
          .values({
            tenant_id,
            id: randomUUID(),
            agent_id: account_id,
            month: '2026-01',
            amount: 100,
            day: '2026-02-03',
            reference: 'theirs',
            by_account: account_id,
            created_at: new Date(),
          })
          .returning('id'),
      )
    case 'difference':
      return idOf(
        db
          .insertInto('payment_differences')
          .values({
            tenant_id,
            provider: 'wechat',
            day: '2026-11-21',
            trade_number: randomUUID(),
            ours: 100,
            theirs: null,
            found_at: new Date(),
          })
          .returning('id'),
      )
    default:
      throw new Error(`Say in src/testkit/things.ts how a ${thing} is made.`)
  }
}

async function idOf(insert: { executeTakeFirstOrThrow(): Promise<{ id: string }> }): Promise<string> {
  return (await insert.executeTakeFirstOrThrow()).id
}
