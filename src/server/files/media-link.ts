import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { staffActs } from '#contract/acts.ts'
import { language } from '#contract/fields.ts'
import { staffInvoices } from '#contract/invoices.ts'
import { orderList } from '#contract/orders.ts'
import { staffBook } from '#contract/staff-usage.ts'
import { packageList, usageList } from '#contract/usage.ts'
import type { App } from '../app.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import type { Caller } from '../http/answer.ts'
import { deathOf } from '../sessions/death.ts'
import { sign } from '../sessions/token.ts'

// Films, sounds and subtitles are asked for by players and by links to save, which send no header. So their address says
// who may have them: it is signed, good for one account's one session, and asked about again at each request.

const content = z.object({
  session: z.uuid(),
  account: z.uuid(),
  /** A file of the storage, or something that is made while it is sent: what it is called in serve-media.ts. */
  of: z.union([
    z.object({ key: z.string() }),
    z.object({ lines: z.uuid(), language: z.optional(z.string()), both: z.boolean() }),
    z.object({ archive: z.uuid(), partial: z._default(z.boolean(), false) }),
    z.object({ work: z.uuid(), both: z.boolean() }),
    z.object({ usage: z.omit(usageList.input, { after: true, size: true }), language }),
    z.object({
      packages: z.omit(packageList.input, { after: true, size: true }),
      /** Whose, where staff looks at them. */
      holder: z.optional(z.uuid()),
      language,
    }),
    z.object({ settlements: z.string(), whose: z.enum(['own', 'tenant']), language }),
    z.object({ book: z.omit(staffBook.input, { after: true, size: true }), language }),
    z.object({
      orders: z.omit(orderList.input, { after: true, size: true }),
      whose: z.enum(['bought', 'sold', 'tenant']),
      language,
    }),
    z.object({ invoices: z.omit(staffInvoices.input, { after: true, size: true }), language }),
    z.object({
      acts: z.omit(staffActs.input, { after: true, size: true }),
      moneyOnly: z.boolean(),
      language,
    }),
  ]),
  /** Only as long as this project is there. */
  project: z.optional(z.uuid()),
  /** To be saved, not shown. */
  save: z.boolean(),
})
export type MediaContent = z.output<typeof content>

interface Whose {
  app: { config: Pick<Config, 'secret'> }
  tenant: { id: string }
  caller: Pick<Caller, 'id' | 'sessionId'>
}

/** The address of a file for the one who asks. It is the same each time, so that browsers keep what they have. */
export function mediaPath(
  { app, tenant, caller }: Whose,
  of: MediaContent['of'],
  { name, project, save = false }: { name: string; project?: string; save?: boolean },
): string {
  const said: MediaContent = {
    session: caller.sessionId,
    account: caller.id,
    of,
    ...(project && { project }),
    save,
  }
  const text = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `/media/${text}.${signature(app, tenant.id, text)}/${encodeURIComponent(name)}`
}

const signature = (app: Whose['app'], tenant: string, text: string) =>
  sign(app.config.secret, 'media', `${tenant} ${text}`)

/** What an address opens; nothing where it was not made here or its session or its project is over. */
export async function openMediaLink(
  app: App,
  tenant: string,
  link: string,
): Promise<MediaContent | undefined> {
  const [text = '', signed = ''] = link.split('.')
  const wanted = Buffer.from(signature(app, tenant, text))
  const given = Buffer.from(signed)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
  const said = content.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  const db = app.database.of(tenant)
  return (await mayHave(db, said, app.now())) ? said : undefined
}

async function mayHave(db: Db, { session, account, project }: MediaContent, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.tenant_id', '=', 'sessions.tenant_id')
        .onRef('accounts.id', '=', 'sessions.account_id'),
    )
    .select(['sessions.created_at', 'expires_at', 'ended_at', 'suspended_at', 'removed_at'])
    .where('sessions.id', '=', session)
    .where('sessions.account_id', '=', account)
    .executeTakeFirst()
  if (deathOf(row, now)) return false
  if (!project) return true
  const there = await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', project)
    .where('account_id', '=', account)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return there !== undefined
}
