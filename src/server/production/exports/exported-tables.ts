import type { DB } from '#server/core/db/tables.ts'

/** Rows of the account: by these columns, or by the rows of other tables that the column names. */
type Exported =
  | { by: readonly string[] }
  | { column: string; of: readonly (keyof DB)[] }
  /** Not related to an account, or of no use outside of the platform. */
  | 'left out'

const own: Exported = { by: ['account_id'] }
const through = (column: string, ...of: readonly (keyof DB)[]): Exported => ({ column, of })
const ofProject = through('project_id', 'projects')
const ofSession = through('session_id', 'live_sessions')
const ofOrder = through('order_id', 'orders')

/** Every table must be listed: a missing one is a type error. */
export const exportedTables: Readonly<Record<keyof DB, Exported>> = {
  accounts: { by: ['id'] },
  api_keys: own,
  // Actions of the account; actions of others on it also concern others.
  audit_log: { by: ['by_account'] },
  authenticator_apps: own,
  balances: own,
  bank_details: { by: ['seller_id'] },
  class_materials: own,
  classes: own,
  consents: own,
  cues: ofProject,
  devices: own,
  document_items: through(
    'document_id',
    'readings',
    'podcast_episodes',
    'live_sessions',
    'library_documents',
  ),
  edits: own,
  entries: own,
  events: own,
  exports: own,
  gifts: { by: ['giver_id', 'receiver_id'] },
  glossary: own,
  holds: own,
  invoice_infos: own,
  invoices: own,
  lexicon_terms: own,
  library_documents: own,
  line_voices: ofProject,
  linked_identities: own,
  live_attendance: ofSession,
  live_marks: ofSession,
  live_sessions: own,
  live_shares: own,
  live_streams: ofSession,
  notices: own,
  order_steps: ofOrder,
  orders: { by: ['buyer_id'] },
  original_stretches: ofProject,
  original_voices: own,
  own_voices: own,
  packages: own,
  passkeys: own,
  payments: ofOrder,
  payouts: { by: ['agent_id'] },
  podcast_episodes: own,
  podcast_shows: own,
  podcast_sounds: own,
  prices: { by: ['buyer_id', 'seller_id'] },
  projects: own,
  readings: own,
  recovery_codes: own,
  refunds: ofOrder,
  retention_due: own,
  runs: own,
  separations: own,
  sessions: own,
  stored_files: own,
  takes: ofProject,
  thesaurus_terms: own,
  tracks: ofProject,
  translations: ofProject,
  uploads: own,
  usage_days: own,
  webhook_deliveries: through('endpoint_id', 'webhook_endpoints'),
  webhook_endpoints: own,
  work_comments: through('work_id', 'works'),
  work_shares: own,
  works: own,

  // Data of the platform or of a tenant.
  engine_hours: 'left out',
  engine_last: 'left out',
  engine_settings: 'left out',
  incidents: 'left out',
  ledger_audits: 'left out',
  migrations: 'left out',
  order_numbers: 'left out',
  payment_differences: 'left out',
  sign_in_providers: 'left out',
  stage_times: 'left out',
  tenant_hosts: 'left out',
  tenants: 'left out',
  terms: 'left out',
  voice_rates: 'left out',
  workers: 'left out',

  // Pending jobs, counters, caches of exported data, and short-lived secrets.
  codes: 'left out',
  event_counters: 'left out',
  idempotency_keys: 'left out',
  job_accounts: 'left out',
  job_arrivals: 'left out',
  job_needs: 'left out',
  job_schedules: 'left out',
  job_tenants: 'left out',
  jobs: 'left out',
  kept_counts: 'left out',
  live_sound: 'left out',
  live_viewers: 'left out',
  outbox: 'left out',
  postings: 'left out',
  project_counts: 'left out',
  run_items: 'left out',
  shared_artifacts: 'left out',
  spoken_blocks: 'left out',
  storage_changes: 'left out',
  storage_used: 'left out',
  tickets: 'left out',
  tries: 'left out',
  welcomed_contacts: 'left out',
}

/** Columns with secrets, or derived from other columns. */
export const hiddenColumns = [
  'password_hash',
  'secret_hash',
  'hash',
  'secret',
  'former_secret',
  'public_key',
  'pending_secret',
  'pass_code',
  'search',
] as const
