import type { FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import { describeSubject, type Subject } from '#core/server/app/subject.ts'
import type { Db } from '#core/server/db/database.ts'
import type { Caller, Credential } from '#core/server/http/route.ts'
import { isSignature } from '#core/server/secrets/secret-kind.ts'
import type { Config } from '#core/server/settings/config.ts'
import { sendTable } from '#core/server/tables/send-table.ts'
import type { SentTable } from '#core/server/tables/table.ts'
import { exitReasonOf, sessionsWithAccounts } from '#identity/sessions/server/exit-reason.ts'
import { isLiveKey } from '#identity/sessions/server/key-caller.ts'
import { sign } from '#identity/sessions/server/token.ts'

// Players and download links request films, sounds and subtitles without our headers. So the address itself grants
// access: it is signed, valid for one session or API key of one account, or for one shared link, and checked at each request.

/** Whose file a link opens, and the file name. */
export interface Opened {
  app: App
  tenant: string
  account: string
  /** Threads take turns between readers: the account itself, or a shared link. */
  reader: string
  name: string
  gone: AbortSignal
  reply: FastifyReply
}

/** A file generated while it is sent, such as a table. Features list theirs; a link contains the kind and the input. */
export interface MadeOnDemand<Input extends z.ZodMiniType = z.ZodMiniType> {
  kind: string
  input: Input
  send(input: z.output<Input>, opened: Opened): Promise<FastifyReply>
}

export const madeOnDemand = <Input extends z.ZodMiniType>(file: MadeOnDemand<Input>): MadeOnDemand<Input> =>
  file

declare module '#core/server/app/feature.ts' {
  interface Feature {
    filesOnDemand?: readonly MadeOnDemand[]
    /** Whether a link that the feature shares with people without an account is still valid. */
    isShareValid?: (db: Db, share: string, now: Date) => Promise<boolean>
  }
}

const content = z.strictObject({
  /** What grants access: a session or an API key of the account, or a shared link to something of the account. */
  session: z.optional(z.uuid()),
  key: z.optional(z.uuid()),
  share: z.optional(z.uuid()),
  account: z.uuid(),
  /** A stored file, or one that is generated on demand. */
  of: z.union([z.object({ key: z.string() }), z.object({ kind: z.string(), input: z.unknown() })]),
  /** Only as long as the account has this. */
  subject: z.optional(z.object({ kind: z.string(), id: z.uuid() })),
  /** To be saved, not shown. */
  save: z.boolean(),
  /** Until when it is valid, in milliseconds; otherwise as long as what grants access. */
  until: z.optional(z.int()),
})
export type LinkContent = z.output<typeof content>

/** Refers to a file generated on demand from this input. */
export const created = <Input extends z.ZodMiniType>(
  { kind }: MadeOnDemand<Input>,
  input: z.input<Input>,
): LinkContent['of'] => ({ kind, input })

interface Site {
  app: { config: Pick<Config, 'secret'> }
  tenant: { id: string }
}

interface Options {
  name: string
  /** The link is valid as long as the account has this. */
  subject?: Subject
  /** To be saved, not shown. */
  save?: boolean
  /** In milliseconds. Rounded, so that the address stays the same for some time. */
  until?: number
}

/** The address of a file for the caller. It is stable, so that browsers can cache the file. */
export const fileLink = (
  { caller, ...site }: Site & { caller: Pick<Caller, 'id' | 'by'> },
  of: LinkContent['of'],
  options: Options,
): string => addressOf(site, { ...openerOf(caller.by), account: caller.id, of }, options)

const openerOf = (by: Credential) => (by.key === undefined ? { session: by.session } : { key: by.key })

/** The address of an account's file for a shared link; it becomes invalid with that link. */
export const sharedFileLink = (
  site: Site,
  { share, account }: { share: string; account: string },
  of: LinkContent['of'],
  options: Options,
): string => addressOf(site, { share, account, of }, options)

function addressOf(
  { app, tenant }: Site,
  opener: Pick<LinkContent, 'session' | 'key' | 'share' | 'account' | 'of'>,
  { name, subject, save = false, until }: Options,
): string {
  const said: LinkContent = { ...opener, ...(subject && { subject }), save, ...(until && { until }) }
  const text = Buffer.from(JSON.stringify(said)).toString('base64url')
  return `/media/${text}.${signature(app, tenant.id, { text, name })}/${encodeURIComponent(name)}`
}

/** Of the name, too, which decides as what a browser treats the file. */
const signature = (app: Site['app'], tenant: string, { text, name }: { text: string; name: string }) =>
  sign(app.config.secret, 'media', `${tenant} ${text} ${name}`)

/** What an address opens; nothing if it was not made here, or its session, its key, its shared link or its subject is gone. */
export async function openFileLink(
  app: App,
  tenant: string,
  { link, name }: { link: string; name: string },
): Promise<LinkContent | undefined> {
  const [text = '', signed = ''] = link.split('.')
  if (!isSignature(signed, signature(app, tenant, { text, name }))) return undefined
  // A link of an older release has other fields.
  const { data: said } = content.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return said && (await mayHave(app, app.database.of(tenant), said)) ? said : undefined
}

async function mayHave(
  app: App,
  db: Db,
  { session, key, share, account, subject, until }: LinkContent,
): Promise<boolean> {
  if (until !== undefined && app.now().getTime() >= until) return false
  const isOpen =
    session !== undefined
      ? await isSessionOpen(db, { session, account, now: app.now() })
      : key !== undefined
        ? await isLiveKey(app, db, key, account)
        : share !== undefined && (await isShareValid(app, db, share))
  return isOpen && (!subject || (await describeSubject(app, db, subject, account)) !== undefined)
}

async function isSessionOpen(
  db: Db,
  { session, account, now }: { session: string; account: string; now: Date },
): Promise<boolean> {
  const row = await sessionsWithAccounts(db)
    .select(['sessions.created_at', 'expires_at', 'ended_at', 'suspended_at', 'removed_at'])
    .where('sessions.id', '=', session)
    .where('sessions.account_id', '=', account)
    .executeTakeFirst()
  return exitReasonOf(row, now) === undefined
}

async function isShareValid(app: App, db: Db, share: string): Promise<boolean> {
  for (const { isShareValid } of app.features) if (await isShareValid?.(db, share, app.now())) return true
  return false
}

/** A table generated while it is sent: CSV or XLSX, by the extension of its name. */
export const tableFile = <Input extends z.ZodMiniType>(
  kind: string,
  input: Input,
  table: (input: z.output<Input>, opened: Opened) => SentTable,
): MadeOnDemand<Input> =>
  madeOnDemand({
    kind,
    input,
    send: async (given, opened) =>
      sendTable(opened.reply, opened.name.endsWith('.csv') ? 'csv' : 'xlsx', table(given, opened)),
  })
