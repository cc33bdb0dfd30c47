// Made from the migrations by `yiyin schema`.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type Time = ColumnType<Date, Date | string, Date | string>
type TimeByDefault = ColumnType<Date, Date | string | undefined, Date | string>

export interface Accounts {
  tenant_id: string
  id: Generated<string>
  role: 'user' | 'agent' | 'operator' | 'finance'
  portal: GeneratedAlways<string>
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
  must_change_password: Generated<boolean>
  must_agree: Generated<boolean>
  signed_in_at: Time | null
  given_mobile: string | null
  given_email: string | null
  search: GeneratedAlways<string>
  second_factor: Generated<boolean>
  quotas: Generated<{ storage?: number; runs?: number; upload?: number; uploads?: number }>
  published_password: 'unchecked' | 'usable' | 'suspended' | null
  registered: Generated<boolean>
}

export interface ApiKeys {
  tenant_id: string
  id: Generated<string>
  account_id: string
  name: string
  hash: Buffer
  tail: string
  scopes: string[]
  created_at: Time
  expires_at: Time | null
  used_at: Time | null
  used_from: string | null
  revoked_at: Time | null
  of_tenant: Generated<boolean>
  networks: Generated<string[]>
  test: Generated<boolean>
  former_hash: Buffer | null
  former_tail: string | null
  former_until: Time | null
  rotated_at: Time | null
  app_id: string | null
}

export interface AppCodes {
  tenant_id: string
  hash: Buffer
  app_id: string
  account_id: string
  redirect_uri: string
  scopes: string[]
  challenge: string
  audience: string
  expires_at: Time
  key_id: string | null
  used_at: Time | null
}

export interface AppTokens {
  tenant_id: string
  hash: Buffer
  key_id: string
  kind: 'access' | 'refresh'
  audience: string
  expires_at: Time
  used_at: Time | null
}

export interface AuditLog {
  tenant_id: string
  id: Generated<string>
  by_account: string | null
  action: string
  subject: string | null
  details: Generated<Record<string, string | number | null>>
  address: string | null
  at: Time
}

export interface AuthenticatorApps {
  tenant_id: string
  account_id: string
  secret: Buffer | null
  used_step: number | null
  confirmed_at: Time | null
  pending_secret: Buffer | null
  pending_at: Time | null
}

export interface Balances {
  tenant_id: string
  account_id: string
  unit: 'dub' | 'speech' | 'live'
  bought: Generated<number>
  used: Generated<number>
  remaining: Generated<number>
  held: Generated<number>
}

export interface BankDetails {
  tenant_id: string
  id: Generated<string>
  seller_id: string | null
  offline: boolean
  account_number: Generated<string>
  account_name: Generated<string>
  english_name: Generated<string>
  bank_name: Generated<string>
  english_bank_name: Generated<string>
  changed_at: Time
}

export interface ClassMaterials {
  tenant_id: string
  id: Generated<string>
  class_id: string
  account_id: string
  kind: 'file' | 'link' | 'document'
  name: string
  place: number
  key: string | null
  file_name: string | null
  size: number | null
  url: string | null
  document_id: string | null
  created_at: Time
  deleted_at: Time | null
}

export interface Classes {
  tenant_id: string
  id: Generated<string>
  account_id: string
  title: string
  teacher: string
  language: string
  languages: string[]
  thesaurus: boolean
  created_at: Time
  deleted_at: Time | null
  names: Generated<boolean>
}

export interface Codes {
  tenant_id: string
  recipient: string
  purpose: 'register' | 'login' | 'reset' | 'change'
  id: string
  hash: Buffer | null
  sent_at: Time
  expires_at: Time
  used_at: Time | null
  sends: Generated<number>
  first_sent_at: Time
}

export interface ConnectedApps {
  tenant_id: string
  id: Generated<string>
  name: string
  redirect_uris: string[]
  created_at: Time
  address: string | null
  read_until: Time | null
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

export interface Cues {
  tenant_id: string
  project_id: string
  id: string
  start_ms: number
  end_ms: number
  text: string
  speaker: string | null
  locked: Generated<boolean>
  revision: number
  unreviewed: Generated<boolean>
  uncertain: Generated<[number, number][]>
  estimated_times: 'aligned' | 'shared' | null
}

export interface Devices {
  tenant_id: string
  hash: Buffer
  account_id: string
  used_at: Time
}

export interface DocumentItems {
  tenant_id: string
  document_id: string
  part: Generated<string>
  id: string
  place: number
  item: unknown
  revision: number
}

export interface DubPlans {
  tenant_id: string
  project_id: string
  state: 'going' | 'waiting' | 'done' | 'ended'
  stops: string[]
  background: 'duck' | 'keep' | 'off'
  parts: { language: string; step: 'translation' | 'dub' | 'done'; run: string | null; work: string | null; problem: string | null; values: Record<string, string | number> | null }[]
  problem: string | null
  problem_values: Record<string, string | number> | null
  created_at: Time
  voice: string | null
  burn: string | null
  until: Generated<'translation' | 'dub'>
}

export interface Edits {
  tenant_id: string
  document_id: string
  revision: number
  part: Generated<string>
  edit_id: string
  client: string
  account_id: string
  way: 'do' | 'undo' | 'redo'
  edit: unknown
  inverse: unknown
  created_at: TimeByDefault
  extra: unknown
  edit_bytes: number
  undo_bytes: number
}

export interface EngineHours {
  hour: Time
  engine: string
  does: 'recognize' | 'translate' | 'synthesize' | 'separate' | 'detect' | 'diarize'
  outcome: string
  calls: number
  milliseconds: number
  worst: number
}

export interface EngineLast {
  engine: string
  does: string
  done_at: Time | null
  fault_at: Time | null
  fault: string | null
  words: string | null
  rest_until: Time | null
}

export interface EngineSettings {
  name: string
  sealed: Buffer | null
  changed_at: Time
}

export interface Entries {
  tenant_id: string
  posting_id: string
  place: number
  account_id: string | null
  part: 'available' | 'held' | 'issued' | 'used' | 'expired'
  unit: 'dub' | 'speech' | 'live'
  amount: number
  kind: 'buy' | 'giftReceived' | 'use' | 'sell' | 'give' | 'refund' | 'expire' | 'hold' | 'release'
  package_id: string | null
  at: Time
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

export interface Exports {
  tenant_id: string
  id: Generated<string>
  account_id: string
  run_id: string
  key: string | null
  bytes: number | null
  created_at: Time
  expires_at: Time
}

export interface FigureChanges {
  tenant_id: string
  id: GeneratedAlways<number>
  agent_id: string | null
  figure: 'runs' | 'failed' | 'added' | 'sold' | 'orders' | 'dub' | 'speech' | 'live'
  day: string
  amount: number
}

export interface FigureDays {
  tenant_id: string
  agent_id: string | null
  figure: 'runs' | 'failed' | 'added' | 'sold' | 'orders' | 'dub' | 'speech' | 'live'
  day: string
  amount: number
}

export interface FoundSpeakers {
  tenant_id: string
  project_id: string
  quality: 'draft' | 'good'
  voices: number
  pitches: Record<string, number>
  found_at: Time
}

export interface Gifts {
  tenant_id: string
  id: Generated<string>
  number: string
  giver_id: string | null
  receiver_id: string
  type: 0 | 1 | 2
  usage: number
  note: Generated<string>
  expires_at: Time
  by_account: string
  created_at: Time
  taken_back_at: Time | null
}

export interface Glossary {
  tenant_id: string
  id: Generated<string>
  account_id: string
  from_language: string
  to_language: string
  source: string
  target: string
  created_at: TimeByDefault
}

export interface Holds {
  tenant_id: string
  run_id: string
  round: number
  account_id: string
  unit: 'dub' | 'speech' | 'live'
  taken: { parts: { package: string; amount: number }[] }
  ended: 'settled' | 'released' | null
  created_at: Time
  ended_at: Time | null
}

export interface IdempotencyKeys {
  tenant_id: string
  key_id: string
  value: string
  digest: Buffer
  started_at: Time
  answer: string | null
  faulted_at: Time | null
}

export interface Incidents {
  id: Generated<string>
  tenant: string | null
  part: string
  state: 'disturbed' | 'down'
  began_at: Time
  ended_at: Time | null
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

export interface Invoices {
  tenant_id: string
  id: Generated<string>
  order_id: string
  account_id: string
  kind: 'personal' | 'company'
  name: string
  taxpayer_number: Generated<string>
  address: Generated<string>
  telephone: Generated<string>
  bank: Generated<string>
  account_number: Generated<string>
  state: Generated<'requested' | 'accepted' | 'issued' | 'failed' | 'reversed'>
  invoice_number: string | null
  file_key: string | null
  reason: string | null
  by_account: string | null
  created_at: Time
  changed_at: Time
}

export interface JobAccounts {
  lane: string
  tenant: string
  account: string
  ready: boolean
  served_at: TimeByDefault
  ready_at: TimeByDefault
}

export interface JobArrivals {
  lane: string
  tenant: string
  account: string
}

export interface JobNeeds {
  kind: string
  need: string
  needs: string[]
}

export interface JobSchedules {
  kind: string
  cron: string
  next_at: Time
}

export interface JobTenants {
  lane: string
  tenant: string
  ready: boolean
  served_at: TimeByDefault
  ready_at: TimeByDefault
}

export interface Jobs {
  id: Generated<string>
  seq: GeneratedAlways<number>
  kind: string
  lane: 'quick' | 'outside' | 'short' | 'long' | 'alone' | 'live'
  tenant: Generated<string>
  account: Generated<string>
  data: { tenant: string; run?: string | undefined; input: unknown }
  state: 'later' | 'ready' | 'running' | 'done' | 'failed' | 'cancelled'
  start_after: TimeByDefault
  attempt: Generated<number>
  retries: Generated<number>
  created_at: TimeByDefault
  started_at: Time | null
  heartbeat_at: Time | null
  finished_at: Time | null
  fault: string | null
  need: Generated<string>
  worker: string | null
  postponed: Generated<number>
  troubled_at: Time | null
  begun_by: string | null
  cut_off: Generated<number>
  suspected: Generated<number>
}

export interface KeptCounts {
  tenant_id: string
  account_id: string | null
  what: 'users' | 'suspendedUsers' | 'agents' | 'suspendedAgents' | 'gifts' | 'readingWorks'
  count: number
}

export interface KeyCharges {
  tenant_id: string
  key_id: string
  day: string
  product: string
  unit: 'dub' | 'speech' | 'live'
  amount: number
}

export interface KeyDays {
  tenant_id: string
  key_id: string
  day: string
  requests: number
}

export interface LedgerAudits {
  tenant: string
  differences: number
  at: Time
}

export interface LexiconTerms {
  tenant_id: string
  id: Generated<string>
  account_id: string | null
  term: string
  reading: string
  language: string | null
  match_case: Generated<boolean>
  key: string
  created_at: Time
}

export interface LibraryDocuments {
  tenant_id: string
  id: Generated<string>
  account_id: string
  name: string
  kind: 'docx' | 'pptx' | 'xlsx' | 'pdf' | 'txt' | 'srt'
  language: string
  languages: string[]
  state: Generated<'reading' | 'ready' | 'failed'>
  problem: string | null
  problem_values: Record<string, string | number> | null
  source_key: string
  source_name: string
  size: number
  revision: Generated<number>
  paragraphs: Generated<number>
  characters: Generated<number>
  notes: Generated<unknown>
  created_at: Time
  deleted_at: Time | null
  text_key: string | null
}

export interface LineVoices {
  tenant_id: string
  project_id: string
  language: string
  cue_id: string
  speaking: { port: string; speed: number; volume: number; pitch: number; style: string }
}

export interface LinkedIdentities {
  tenant_id: string
  provider_id: string
  subject: string
  account_id: string
  linked_at: Time
  used_at: Time | null
}

export interface LiveAttendance {
  tenant_id: string
  session_id: string
  minute: Time
  viewers: number
}

export interface LiveAttendees {
  tenant_id: string
  session_id: string
  viewer: string
  name: string
  joined_at: Time
}

export interface LiveHands {
  tenant_id: string
  session_id: string
  viewer: string
  raised_at: Time
}

export interface LiveMarks {
  tenant_id: string
  session_id: string
  number: number
  mark: 'unclear' | 'important'
  viewer: string
  created_at: Time
}

export interface LivePolls {
  tenant_id: string
  id: Generated<string>
  session_id: string
  question: string
  choices: string[]
  created_at: Time
  closed_at: Time | null
}

export interface LiveRooms {
  tenant_id: string
  id: Generated<string>
  account_id: string
  class_id: string | null
  name: string
  token: string
  short_code: string
  pass_code: string | null
  most_viewers: number
  planned_at: Time | null
  created_at: Time
  deleted_at: Time | null
  reminded_for: Time | null
}

export interface LiveSessions {
  tenant_id: string
  id: Generated<string>
  account_id: string
  name: string
  language: string
  languages: Generated<string[]>
  state: Generated<'created' | 'running' | 'paused' | 'ended'>
  ending: 'asked' | 'silence' | 'usage' | 'failed' | null
  keep_sound: boolean
  silence_minutes: number
  revision: Generated<number>
  segments: Generated<number>
  most_viewers: Generated<number>
  created_at: TimeByDefault
  started_at: Time | null
  ended_at: Time | null
  paused_at: Time | null
  deleted_at: Time | null
  class_id: string | null
  thesaurus: Generated<boolean>
  voices: Generated<Record<string, { port: string; speed: number; volume: number; pitch: number; style: string; from: number }>>
  silent: Generated<string[]>
  paused_for: 'asked' | 'usage' | null
  turns: Generated<readonly { from: number; name: string }[]>
  names: Generated<boolean>
}

export interface LiveShares {
  tenant_id: string
  id: Generated<string>
  session_id: string
  account_id: string
  token: string
  short_code: string
  pass_code: string | null
  most_viewers: number
  created_at: Time
  expires_at: Time
  revoked_at: Time | null
  room_id: string | null
  presenter: string | null
}

export interface LiveSound {
  tenant_id: string
  session_id: string
  first_frame: number
  frames: number
  pcm: Buffer
}

export interface LiveStreams {
  tenant_id: string
  session_id: string
  next_frame: Generated<number>
  closed: Generated<boolean>
  paid_frames: Generated<number>
  heard_frames: Generated<number>
  filed_frames: Generated<number>
  speaker: string | null
  speaker_epoch: Generated<number>
  speaker_seen_at: Time | null
  worker_epoch: Generated<number>
  at_work: Generated<boolean>
  spoken_at: Time | null
  untranslated: Generated<Record<string, number>>
}

export interface LiveSummaries {
  tenant_id: string
  session_id: string
  language: string
  content: Record<"summary" | "decisions" | "tasks" | "chapters", readonly { text: string; who: string; due: string; segments: readonly number[] }[]>
  left_out: number
  version: Generated<number>
  made_at: Time
  changed_at: Time | null
}

export interface LiveViewers {
  tenant_id: string
  share_id: string
  process: string
  viewers: number
  seen_at: Time
}

export interface LiveVotes {
  tenant_id: string
  poll_id: string
  viewer: string
  choice: number
  voted_at: Time
}

export interface Migrations {
  name: string
  hash: string
  at: TimeByDefault
}

export interface ModelMachines {
  machine: string
  host: string
  facts: unknown
  models: unknown
  reported_at: Time
}

export interface ModelTests {
  machine: string
  model: string
  passed: boolean
  results: unknown
  tested_at: Time
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

export interface OrderNumbers {
  tenant_id: string
  day: string
  last: number
}

export interface OrderSteps {
  tenant_id: string
  order_id: string
  place: number
  action: 'add' | 'modify' | 'voucher' | 'pass' | 'reject' | 'discard' | 'paid' | 'allocate' | 'refund' | 'refunded' | 'refundFailed'
  from_status: number | null
  to_status: number
  by_account: string | null
  reason: string | null
  at: Time
}

export interface Orders {
  tenant_id: string
  id: Generated<string>
  number: string
  buyer_id: string
  seller_id: string | null
  type: 0 | 1 | 2
  quantity: number
  usage: number
  price: number
  amount: number
  payment: 'offline' | 'wechat' | 'alipay' | 'sandbox'
  status: Generated<0 | 1 | 2 | 3 | 4 | 5>
  voucher_key: string | null
  reason: string | null
  reviewer_id: string | null
  valid_days: Generated<number>
  created_at: Time
  paid_at: Time | null
  completed_at: Time | null
  refunded: Generated<number>
  refunded_usage: Generated<number>
}

export interface OriginalStretches {
  tenant_id: string
  id: Generated<string>
  project_id: string
  speaker: string
  place: number
  from_ms: number
  to_ms: number
  text: string
  key: string
  chosen: Generated<boolean>
}

export interface OriginalVoices {
  tenant_id: string
  project_id: string
  account_id: string
  statement: string
  agreed_at: Time
}

export interface Outbox {
  tenant_id: string
  id: Generated<string>
  channel: 'sms' | 'email'
  recipient: string
  kind: 'code' | 'secondFactorReset' | 'programsStopped'
  language: 'cn' | 'en' | 'hk'
  message: { kind: 'code'; code: string; minutes: number } | { kind: 'secondFactorReset' | 'programsStopped' } | null
  state: Generated<'waiting' | 'sent' | 'failed' | 'kept' | 'withheld'>
  attempts: Generated<number>
  error: string | null
  created_at: TimeByDefault
  expires_at: Time
  sent_at: Time | null
}

export interface OwnVoices {
  tenant_id: string
  id: Generated<string>
  account_id: string
  name: string
  person: string
  language: string
  sentence: { parts: { role: 'plain' | 'person' | 'platform' | 'agrees' | 'code'; text: string }[] }
  state: Generated<'asked' | 'ready' | 'revoked'>
  run_id: string | null
  difference: { fault: 'code' | 'agrees' | 'person' | 'words'; parts: { state: 'same' | 'other' | 'missing' | 'added'; text: string; heard: string }[] } | null
  consent_key: string | null
  reference_key: string | null
  reference_text: string | null
  reference_ms: number | null
  created_at: Time
  agreed_at: Time | null
  revoked_at: Time | null
  used_at: Time | null
  speaker_check: 'passed' | 'switchedOff' | null
}

export interface Packages {
  tenant_id: string
  id: Generated<string>
  account_id: string
  unit: 'dub' | 'speech' | 'live'
  size: number
  remaining: Generated<number>
  held: Generated<number>
  amount: Generated<number>
  created_at: Time
  expires_at: Time
}

export interface Passkeys {
  tenant_id: string
  id: Generated<string>
  account_id: string
  name: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  host: string
  created_at: Time
  used_at: Time | null
}

export interface PaymentDifferences {
  tenant_id: string
  id: Generated<string>
  provider: string
  day: string
  trade_number: string
  ours: number | null
  theirs: number | null
  found_at: Time
  solved_at: Time | null
  solved_by: string | null
  note: string | null
  refund_number: string | null
}

export interface Payments {
  tenant_id: string
  id: Generated<string>
  order_id: string
  provider: 'wechat' | 'alipay' | 'sandbox'
  trade_number: string
  code: string | null
  amount: number
  state: Generated<'open' | 'paid' | 'closed' | 'surplus'>
  provider_number: string | null
  created_at: Time
  expires_at: Time
  ended_at: Time | null
  merchant: string | null
}

export interface Payouts {
  tenant_id: string
  id: string
  agent_id: string
  month: string
  amount: number
  day: string
  reference: string
  by_account: string
  created_at: Time
  taken_back_at: Time | null
  taken_back_by: string | null
  taken_back_reason: string | null
}

export interface PodcastEpisodes {
  tenant_id: string
  id: Generated<string>
  account_id: string
  show_id: string
  name: string
  description: Generated<string>
  season: number | null
  number: number | null
  kind: Generated<'full' | 'trailer' | 'bonus'>
  explicit: Generated<boolean>
  options: Generated<unknown>
  revision: Generated<number>
  work_id: string | null
  published_at: Time | null
  created_at: TimeByDefault
  deleted_at: Time | null
}

export interface PodcastFetches {
  tenant_id: string
  episode_id: string
  kind: 'download' | 'listen'
  listener: Buffer
  app: string
  country: string
  asked: Generated<string>
  counted: Generated<boolean>
  since: Time
}

export interface PodcastFigures {
  tenant_id: string
  episode_id: string
  day: string
  kind: 'download' | 'listen'
  app: string
  country: string
  count: number
}

export interface PodcastGuestSound {
  tenant_id: string
  take_id: string
  first_frame: number
  frames: number
  pcm: Buffer
}

export interface PodcastGuestTakes {
  tenant_id: string
  id: string
  invitation_id: string
  episode_id: string
  state: Generated<'recording' | 'arrived' | 'done'>
  started_at: Time
  seen_at: Time
  next_frame: Generated<number>
  sound_id: string | null
  block_id: string | null
}

export interface PodcastInvitations {
  tenant_id: string
  id: Generated<string>
  account_id: string
  episode_id: string
  name: string
  token: string
  created_at: Time
  expires_at: Time
  revoked_at: Time | null
}

export interface PodcastSalts {
  tenant_id: string
  day: string
  salt: Buffer
}

export interface PodcastShows {
  tenant_id: string
  id: Generated<string>
  account_id: string
  name: string
  description: Generated<string>
  author: Generated<string>
  language: string
  category: string
  cover: string | null
  explicit: Generated<boolean>
  owner_name: Generated<string>
  owner_email: Generated<string>
  access: Generated<'off' | 'public' | 'private'>
  token: string
  feed_guid: string | null
  created_at: TimeByDefault
  deleted_at: Time | null
  locked: Generated<boolean>
}

export interface PodcastSounds {
  tenant_id: string
  id: Generated<string>
  account_id: string
  kind: 'music' | 'recording'
  name: string
  key: string
  size: number
  licence: Generated<string>
  created_at: TimeByDefault
  deleted_at: Time | null
}

export interface Postings {
  tenant_id: string
  id: string
  key: string
  cause: 'order' | 'gift' | 'run' | 'welcome' | 'expiry'
  cause_id: string | null
  by_account: string | null
  at: Time
}

export interface Prices {
  tenant_id: string
  id: Generated<string>
  seller_id: string | null
  audience: 'cost' | 'users' | 'agents' | 'one'
  buyer_id: string | null
  type: 0 | 1 | 2
  fen: number
  old_fen: number | null
  changed_at: Time
}

export interface ProjectCounts {
  tenant_id: string
  account_id: string
  status: number
  tag: number
  count: number
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
  cover: string | null
  created_at: TimeByDefault
  deleted_at: Time | null
  kind: Generated<'short' | 'long' | 'subtitles'>
  source_key: string | null
  source_name: string | null
  preview_key: string | null
  peaks_key: string | null
  subtitles_key: string | null
  duration_ms: number | null
  width: number | null
  height: number | null
  frame_rate: number | null
  has_sound: Generated<boolean>
  cue_count: Generated<number>
  revision: Generated<number>
  problem: string | null
  problem_values: Record<string, string | number> | null
  odd_lines: { count: number; lines: { line: number; kind: 'encoding' | 'time' | 'timeOutside' | 'text' | 'unreadable' | 'format'; text: string }[] } | null
  audio_tracks: { used: number; all: { number: number; codec: string; channels: number; language?: string; title?: string }[] } | null
  audio_track: number | null
  recognition: 'draft' | 'good' | 'veryGood' | null
  has_picture: Generated<boolean>
  language_detected: Generated<boolean>
  sample: Generated<boolean>
  link: string | null
}

export interface Readings {
  tenant_id: string
  id: Generated<string>
  account_id: string
  kind: 'article' | 'book'
  name: string
  author: string | null
  language: string | null
  cover: string | null
  state: Generated<'importing' | 'ready' | 'failed'>
  source_key: string | null
  source_name: string | null
  address: string | null
  import: Generated<unknown>
  warnings: Generated<unknown>
  problem: string | null
  problem_values: Record<string, string | number> | null
  options: Generated<unknown>
  revision: Generated<number>
  created_at: TimeByDefault
  deleted_at: Time | null
}

export interface RecoveryCodes {
  tenant_id: string
  account_id: string
  hash: Buffer
  used_at: Time | null
}

export interface Refunds {
  tenant_id: string
  id: string
  order_id: string
  number: string
  usage: number
  amount: number
  way: 'bank' | 'wechat' | 'alipay' | 'sandbox'
  payment_id: string | null
  reason: string
  reference: string | null
  state: 'refunding' | 'done' | 'failed'
  fault: string | null
  by_account: string
  created_at: Time
  ended_at: Time | null
}

export interface Resources {
  tenant_id: string
  id: string
  account_id: string
  kind: 'dub' | 'translation' | 'transcript' | 'speech' | 'reading' | 'separation'
  external_id: string | null
  metadata: Generated<Record<string, string>>
  webhook: string | null
  key_id: string | null
  test: Generated<boolean>
  state: 'going' | 'done' | 'failed' | 'canceled' | null
  options: Generated<unknown>
  work_id: string | null
  problem: string | null
  problem_values: Record<string, string | number> | null
  created_at: Time
}

export interface RetentionDue {
  tenant_id: string
  kind: 'sources' | 'works' | 'liveSound' | 'logs'
  subject_id: string
  account_id: string | null
  due_at: Time
}

export interface RunItems {
  tenant_id: string
  run_id: string
  ids: string[]
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
  language: string | null
  next_try_at: Time | null
  committed_at: Time | null
  subject_kind: string | null
  subject_id: string | null
  part_id: string | null
  size: number | null
  items_done: { ranges: [number, number][] } | null
  left_seconds: number | null
  needs: Generated<string[]>
  key_id: string | null
}

export interface Separations {
  tenant_id: string
  id: Generated<string>
  account_id: string
  name: string
  source_key: string | null
  source_name: string
  duration_ms: number | null
  has_picture: boolean | null
  created_at: TimeByDefault
  deleted_at: Time | null
  link: string | null
}

export interface SeparatorFigures {
  engine: string
  version: string
  voice: number
  background: number
  measured_at: Time
}

export interface Sessions {
  tenant_id: string
  id: Generated<string>
  account_id: string
  secret_hash: Buffer
  created_at: TimeByDefault
  expires_at: Time
  ended_at: Time | null
  ended_why: 'signedOut' | 'passwordChanged' | 'suspended' | 'replaced' | 'hostRemoved' | 'keyRevoked' | 'secondFactorReset' | null
  address: string | null
  device: string | null
  confirmed_at: Time | null
  host: string | null
  key_id: string | null
}

export interface SettlementMonths {
  tenant_id: string
  agent_id: string
  month: string
  orders: Generated<number>
  paid: Generated<number>
  refunded: Generated<number>
}

export interface SharedArtifacts {
  key: string
  bytes: number
  used_at: TimeByDefault
}

export interface SignInProviders {
  tenant_id: string
  id: Generated<string>
  name: string
  issuer: string
  client_id: string
  client_secret: Buffer | null
  email_domains: string[]
  opens_accounts: boolean
  role_claim: string
  role_values: { value: string; role: 'user' | 'agent' | 'operator' | 'finance' }[]
  created_at: Time
  changed_at: Time
}

export interface SpokenBlocks {
  tenant_id: string
  subject_id: string
  key: Buffer
}

export interface StageTimes {
  machine: string
  kind: string
  fresh: boolean
  stage: string
  seconds: number
  size: number
  runs: number
  size_squares: number
  seconds_by_size: number
}

export interface StorageChanges {
  tenant_id: string
  id: GeneratedAlways<number>
  account_id: string
  bytes: number
}

export interface StorageUsed {
  tenant_id: string
  account_id: string | null
  bytes: number
  noticed: Generated<number>
}

export interface StoredFiles {
  tenant_id: string
  key: string
  account_id: string
  bytes: number | null
  names: number
}

export interface Takes {
  tenant_id: string
  id: Generated<string>
  project_id: string
  language: string
  cue_id: string
  kind: 'recorded' | 'uploaded' | 'spoken' | 'version'
  name: Generated<string>
  text: string
  speaking: { port: string; speed: number; volume: number; pitch: number; style: string } | null
  version: number | null
  key: string | null
  duration_ms: number | null
  chosen: Generated<boolean>
  created_at: Time
  cloned_voices: Generated<string[]>
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
  welcome_dub: Generated<number>
  welcome_speech: Generated<number>
  welcome_live: Generated<number>
  welcome_days: Generated<number>
  is_home: Generated<boolean>
  revision: Generated<number>
  least_label: Generated<'visible' | 'embedded' | 'off'>
  separation_rate: Generated<number>
  quotas: Generated<{ storage?: number; runs?: number; accountStorage?: number; accountRuns?: number; upload?: number; registeredStorage?: number | null; registeredRuns?: number | null; registeredUploads?: number | null }>
  retention: Generated<{ sources?: number; works?: number; liveSound?: number; logs?: number }>
  follows_browser: Generated<boolean>
  audience_pages: Generated<{ [address: string]: { theme: 'darkBlue' | 'brown' | 'purple' | 'blue' | 'metaBlue' | null; layout: 'reader' | 'bilingual' | 'hall'; pageLanguage: 'cn' | 'en' | 'hk' | null; languages: string[] } }>
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

export interface ThesaurusTerms {
  tenant_id: string
  id: Generated<string>
  account_id: string
  term: string
  language: string
  reading: string
  aliases: string[]
  translations: Record<string, string>
  weight: number
  key: string
  created_at: Time
}

export interface Tickets {
  tenant_id: string
  hash: Buffer
  purpose: 'handover' | 'socket' | 'secondFactor'
  account_id: string
  session_id: string | null
  host: string
  expires_at: Time
  key_id: string | null
}

export interface Tracks {
  tenant_id: string
  project_id: string
  language: string
  run_id: string | null
  created_at: TimeByDefault
}

export interface Translations {
  tenant_id: string
  project_id: string
  language: string
  cue_id: string
  text: string
  origin: 'auto' | 'expert'
  source: string
  revision: number
  shorter: string | null
  shorter_of: string | null
}

export interface Tries {
  key: string
  window_start: Time
  count: number
}

export interface Uploads {
  tenant_id: string
  id: Generated<string>
  account_id: string
  kind: string
  name: string
  size: number
  mark: string
  key: string | null
  created_at: TimeByDefault
  touched_at: TimeByDefault
}

export interface UsageDays {
  tenant_id: string
  account_id: string
  unit: 'dub' | 'speech' | 'live'
  day: string
  kind: 'buy' | 'giftReceived' | 'use' | 'sell' | 'give' | 'refund' | 'expire'
  amount: number
}

export interface VoiceRates {
  voice: string
  language: string
  characters: number
  milliseconds: number
}

export interface WebhookDeliveries {
  tenant_id: string
  id: Generated<string>
  endpoint_id: string | null
  event_id: string
  event: string
  body: string
  state: Generated<'waiting' | 'delivered' | 'failed'>
  attempts: Generated<number>
  created_at: Time
  attempted_at: Time | null
  next_at: Time | null
  status: number | null
  fault: 'address' | 'private' | 'silent' | 'unreachable' | 'suspended' | 'paused' | 'revoked' | null
  answer: string | null
  took_ms: number | null
  account_id: string | null
  url: string | null
  key_id: string | null
}

export interface WebhookEndpoints {
  tenant_id: string
  id: Generated<string>
  account_id: string | null
  url: string
  events: string[]
  secret: Buffer
  former_secret: Buffer | null
  former_until: Time | null
  created_at: Time
  failing_since: Time | null
  paused_at: Time | null
}

export interface WebhookEvents {
  tenant_id: string
  id: string
  account_id: string | null
  type: string
  body: string
  created_at: Time
}

export interface WelcomedContacts {
  tenant_id: string
  hash: Buffer
  at: Time
}

export interface WorkComments {
  tenant_id: string
  id: Generated<string>
  work_id: string
  account_id: string
  answers: string | null
  author: string | null
  at_ms: number | null
  cue_id: string | null
  text: string
  created_at: Time
  changed_at: Time
  closed_at: Time | null
}

export interface WorkShares {
  tenant_id: string
  id: Generated<string>
  work_id: string
  account_id: string
  token: string
  pass_code: string | null
  created_at: Time
  expires_at: Time
  revoked_at: Time | null
  follows: Generated<boolean>
  first_version: number | null
  visits: Generated<number>
}

export interface Workers {
  id: string
  machine: string
  started_at: TimeByDefault
  heartbeat_at: TimeByDefault
  stopped_at: Time | null
  abilities: Generated<string[]>
  offer: unknown | null
  reported_at: Time | null
  slots: Generated<{ [lane: string]: number }>
}

export interface Works {
  tenant_id: string
  id: Generated<string>
  subject_id: string
  account_id: string
  language: string | null
  version: number
  state: Generated<0 | 1 | 2 | 3>
  options: unknown
  revision: number
  amount: number
  run_id: string | null
  files: Record<string, { key: string; size: number }> | null
  report: unknown | null
  duration_ms: number | null
  created_at: TimeByDefault
  finished_at: Time | null
  subject_kind: string
  cloned_voices: Generated<string[]>
}

export interface DB {
  accounts: Accounts
  api_keys: ApiKeys
  app_codes: AppCodes
  app_tokens: AppTokens
  audit_log: AuditLog
  authenticator_apps: AuthenticatorApps
  balances: Balances
  bank_details: BankDetails
  class_materials: ClassMaterials
  classes: Classes
  codes: Codes
  connected_apps: ConnectedApps
  consents: Consents
  cues: Cues
  devices: Devices
  document_items: DocumentItems
  dub_plans: DubPlans
  edits: Edits
  engine_hours: EngineHours
  engine_last: EngineLast
  engine_settings: EngineSettings
  entries: Entries
  event_counters: EventCounters
  events: Events
  exports: Exports
  figure_changes: FigureChanges
  figure_days: FigureDays
  found_speakers: FoundSpeakers
  gifts: Gifts
  glossary: Glossary
  holds: Holds
  idempotency_keys: IdempotencyKeys
  incidents: Incidents
  invoice_infos: InvoiceInfos
  invoices: Invoices
  job_accounts: JobAccounts
  job_arrivals: JobArrivals
  job_needs: JobNeeds
  job_schedules: JobSchedules
  job_tenants: JobTenants
  jobs: Jobs
  kept_counts: KeptCounts
  key_charges: KeyCharges
  key_days: KeyDays
  ledger_audits: LedgerAudits
  lexicon_terms: LexiconTerms
  library_documents: LibraryDocuments
  line_voices: LineVoices
  linked_identities: LinkedIdentities
  live_attendance: LiveAttendance
  live_attendees: LiveAttendees
  live_hands: LiveHands
  live_marks: LiveMarks
  live_polls: LivePolls
  live_rooms: LiveRooms
  live_sessions: LiveSessions
  live_shares: LiveShares
  live_sound: LiveSound
  live_streams: LiveStreams
  live_summaries: LiveSummaries
  live_viewers: LiveViewers
  live_votes: LiveVotes
  migrations: Migrations
  model_machines: ModelMachines
  model_tests: ModelTests
  notices: Notices
  order_numbers: OrderNumbers
  order_steps: OrderSteps
  orders: Orders
  original_stretches: OriginalStretches
  original_voices: OriginalVoices
  outbox: Outbox
  own_voices: OwnVoices
  packages: Packages
  passkeys: Passkeys
  payment_differences: PaymentDifferences
  payments: Payments
  payouts: Payouts
  podcast_episodes: PodcastEpisodes
  podcast_fetches: PodcastFetches
  podcast_figures: PodcastFigures
  podcast_guest_sound: PodcastGuestSound
  podcast_guest_takes: PodcastGuestTakes
  podcast_invitations: PodcastInvitations
  podcast_salts: PodcastSalts
  podcast_shows: PodcastShows
  podcast_sounds: PodcastSounds
  postings: Postings
  prices: Prices
  project_counts: ProjectCounts
  projects: Projects
  readings: Readings
  recovery_codes: RecoveryCodes
  refunds: Refunds
  resources: Resources
  retention_due: RetentionDue
  run_items: RunItems
  runs: Runs
  separations: Separations
  separator_figures: SeparatorFigures
  sessions: Sessions
  settlement_months: SettlementMonths
  shared_artifacts: SharedArtifacts
  sign_in_providers: SignInProviders
  spoken_blocks: SpokenBlocks
  stage_times: StageTimes
  storage_changes: StorageChanges
  storage_used: StorageUsed
  stored_files: StoredFiles
  takes: Takes
  tenant_hosts: TenantHosts
  tenants: Tenants
  terms: Terms
  thesaurus_terms: ThesaurusTerms
  tickets: Tickets
  tracks: Tracks
  translations: Translations
  tries: Tries
  uploads: Uploads
  usage_days: UsageDays
  voice_rates: VoiceRates
  webhook_deliveries: WebhookDeliveries
  webhook_endpoints: WebhookEndpoints
  webhook_events: WebhookEvents
  welcomed_contacts: WelcomedContacts
  work_comments: WorkComments
  work_shares: WorkShares
  workers: Workers
  works: Works
}
