import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { selected } from '#core/contract/deletion.ts'
import { dubLanguage, idOf, noResult, problemName, shortText } from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { tableKind } from '#core/contract/tables.ts'
import { liveSession, maxLiveLanguages } from './sessions.ts'

// Classes of an agent: live sessions that students follow without accounts are started from them.

/** The feature codes: the calls are refused while these are disabled. */
const feature = 'classes'
const recordsFeature = 'classRecords'

const aClass = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Empty if not given. */
  teacher: z.string(),
  language: z.string(),
  languages: z.array(z.string()),
  /** Whether its sessions use the agent's thesaurus. */
  thesaurus: z.boolean(),
  sessions: z.int(),
  materials: z.int(),
  /** The session that has not ended, if any. */
  open: z.nullable(z.uuid()),
  timeCreate: z.iso.datetime(),
})
export type Class = z.output<typeof aClass>

export const classList = call({
  method: 'GET',
  path: '/class/list',
  who: ['agent'],
  feature,
  does: 'Lists the classes of the caller, newest first. `name` searches titles and teachers.',
  input: z.object({ name: z._default(shortText, ''), ...paging(20) }),
  output: page(aClass),
})

export const classSave = call({
  method: 'POST',
  path: '/class/save',
  who: ['agent'],
  feature,
  does: 'Adds a class, or changes one. Sessions that were started before keep their languages.',
  input: z.object({
    id: z.optional(idOf('class')),
    title: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, problemName('classTitleEmpty')),
        z.maxLength(100, problemName('textTooLong')),
      ),
    teacher: z._default(shortText, ''),
    language: dubLanguage,
    languages: z._default(
      z.array(dubLanguage).check(z.maxLength(maxLiveLanguages, problemName('liveLanguages'))),
      [],
    ),
    thesaurus: z._default(z.boolean(), true),
  }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})

export const classRemove = call({
  method: 'POST',
  path: '/class/remove',
  who: ['agent'],
  feature,
  does: 'Deletes classes of the caller. Their sessions stay in the records.',
  input: z.object({
    ids: selected(idOf('class')),
  }),
  output: noResult,
  changes: true,
})

export const classStart = call({
  method: 'POST',
  path: '/class/start',
  who: ['agent'],
  feature,
  does: 'Starts a live session of a class, or returns the one that has not ended. It is charged to the caller.',
  input: z.object({ id: idOf('class') }),
  output: z.object({ id: z.uuid() }),
  changes: true,
})

const classRecord = z.extend(liveSession, {
  /** Viewers on average over the session, rounded. */
  averageViewers: z.int(),
  classTitle: z.string(),
  teacher: z.string(),
})
export type ClassRecord = z.output<typeof classRecord>

const day = z.iso.date()
const recordFilter = {
  class: z.optional(idOf('class')),
  name: z._default(shortText, ''),
  /** Days, inclusive. */
  since: z.optional(day),
  until: z.optional(day),
}

export const classRecords = call({
  method: 'GET',
  path: '/class/records',
  who: ['agent'],
  feature: recordsFeature,
  does: 'Lists the sessions of the caller’s classes, newest first. `name` searches sessions, classes and teachers.',
  input: z.object({ ...recordFilter, ...paging(50) }),
  output: page(classRecord),
})

export const classRecordsExport = call({
  method: 'GET',
  path: '/class/records/export',
  who: ['agent'],
  feature: recordsFeature,
  does: 'Returns a link to the filtered sessions of the caller’s classes as a table.',
  input: z.object({ ...recordFilter, table: tableKind }),
  output: z.object({ path: z.string() }),
})
