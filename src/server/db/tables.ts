// Made from the migrations by `yiyin schema`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type TimeByDefault = ColumnType<Date, Date | string | undefined, Date | string>

export interface Accounts {
  tenant_id: string
  id: Generated<string>
  role: 'user' | 'agent' | 'operator' | 'finance'
  door: GeneratedAlways<string>
  name: string
  password_hash: string
  mobile: string | null
  email: string | null
  ture_name: string | null
  company: string | null
  gender: 0 | 1 | null
  avatar: string | null
  domain: string | null
  agent_id: string | null
  features: Generated<string[]>
  language: Generated<'cn' | 'en' | 'hk'>
  suspended_at: Time | null
  removed_at: Time | null
  created_at: TimeByDefault
}

export interface Balances {
  tenant_id: string
  account_id: string
  unit: 'dub' | 'speech' | 'live'
  bought: Generated<number>
  used: Generated<number>
  remaining: Generated<number>
}

export interface Codes {
  tenant_id: string
  id: Generated<string>
  recipient: string
  purposes: string[]
  hash: Buffer
  tries: Generated<number>
  expires_at: Time
  used_at: Time | null
  created_at: TimeByDefault
}

export interface Consents {
  tenant_id: string
  account_id: string
  kind: string
  version: number
  language: string
  address: string | null
  agreed_at: TimeByDefault
}

export interface EventCounters {
  tenant_id: string
  account_id: string
  seq: number
}

export interface Events {
  tenant_id: string
  account_id: string
  seq: number
  kind: string
  payload: unknown
  created_at: TimeByDefault
}

export interface InvoiceInfos {
  tenant_id: string
  account_id: string
  name: string
  taxpayer_number: string
  address: string
  telephone: string
  bank: string
  account_number: string
  changed_at: TimeByDefault
}

export interface Migrations {
  name: string
  hash: string
  at: TimeByDefault
}

export interface Notices {
  tenant_id: string
  id: Generated<string>
  account_id: string
  kind: string
  values: Generated<Record<string, string | number>>
  read_at: Time | null
  created_at: TimeByDefault
}

export interface Outbox {
  tenant_id: string
  id: Generated<string>
  channel: 'sms' | 'email'
  recipient: string
  kind: 'code'
  language: 'cn' | 'en' | 'hk'
  message: { kind: 'code'; code: string; minutes: number } | null
  state: Generated<'waiting' | 'sent' | 'failed' | 'kept'>
  attempts: Generated<number>
  error: string | null
  created_at: TimeByDefault
  expires_at: Time
  sent_at: Time | null
}

export interface Projects {
  tenant_id: string
  id: Generated<string>
  account_id: string
  name: string
  status: Generated<0 | 1 | 2 | 3 | 4 | 5>
  type: Generated<0 | 1>
  tag: Generated<0 | 1>
  language: string | null
  languages: Generated<string[]>
  detail_count: Generated<number>
  source_video_path: string | null
  video_path: string | null
  vtt_path: string | null
  cover: string | null
  error_info: string | null
  created_at: TimeByDefault
  deleted_at: Time | null
}

export interface Runs {
  tenant_id: string
  id: Generated<string>
  account_id: string
  kind: string
  title: string
  state: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
  stage: string | null
  share: Generated<number>
  attempts: Generated<number>
  problem: string | null
  fault: string | null
  job_id: string
  input: unknown
  cancel_asked_at: Time | null
  created_at: TimeByDefault
  started_at: Time | null
  finished_at: Time | null
  problem_values: Record<string, string | number> | null
}

export interface Sessions {
  tenant_id: string
  id: Generated<string>
  account_id: string
  secret_hash: Buffer
  created_at: TimeByDefault
  expires_at: Time
  ended_at: Time | null
  ended_why: 'signedOut' | 'passwordChanged' | 'suspended' | 'replaced' | null
  address: string | null
  device: string | null
}

export interface TenantHosts {
  host: string
  tenant_id: string
  is_primary: Generated<boolean>
}

export interface Tenants {
  id: Generated<string>
  code: string
  name: { cn: string; en: string; hk: string }
  title: { cn: string; en: string; hk: string }
  intro: { cn: string; en: string; hk: string }
  theme: 'darkBlue' | 'brown' | 'purple' | 'blue' | 'metaBlue'
  logo: string | null
  background: string | null
  home: Generated<'dashboard' | 'landing' | 'strip'>
  registration: Generated<boolean>
  terms_ticked: Generated<boolean>
  support_phone: string | null
  support_email: string | null
  frame_origins: Generated<string[]>
  features: Generated<string[]>
  suspended_at: Time | null
  created_at: TimeByDefault
}

export interface Terms {
  tenant_id: string
  kind: 'agreement' | 'privacy'
  version: number
  language: 'cn' | 'en' | 'hk'
  title: string
  body: string
  created_at: TimeByDefault
}

export interface Tickets {
  tenant_id: string
  hash: Buffer
  purpose: 'handover' | 'socket'
  account_id: string
  session_id: string | null
  host: string
  expires_at: Time
}

export interface Tries {
  key: string
  window_start: Time
  count: number
}

export interface Turns {
  lane: 'quick' | 'long'
  tenant: string
  account: string
  served_at: Time
}

export interface DB {
  accounts: Accounts
  balances: Balances
  codes: Codes
  consents: Consents
  event_counters: EventCounters
  events: Events
  invoice_infos: InvoiceInfos
  migrations: Migrations
  notices: Notices
  outbox: Outbox
  projects: Projects
  runs: Runs
  sessions: Sessions
  tenant_hosts: TenantHosts
  tenants: Tenants
  terms: Terms
  tickets: Tickets
  tries: Tries
  turns: Turns
}
