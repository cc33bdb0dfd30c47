import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { selected } from '#core/contract/deletion.ts'
import {
  dubLanguage,
  idOf,
  noResult,
  problemName,
  shortText,
  timeCreate,
  filePath,
} from '#core/contract/fields.ts'
import { page, paging } from '#core/contract/paging.ts'
import { tableKind } from '#core/contract/tables.ts'
import { liveRoom } from './rooms.ts'
import { liveSession, maxLiveLanguages } from './sessions.ts'

// Classes of an agent: live sessions that students follow without accounts are started from them.

/** The feature codes: the calls are refused while these are disabled. */
const feature = 'classes'
const recordsFeature = 'classRecords'

const aClass = z
  .object({
    id: idOf('class'),
    title: z.string().check(z.describe('The title of the class.')),
    teacher: z.string().check(z.describe('The teacher; empty if not given.')),
    language: z.string().check(z.describe('The language that is spoken, as a BCP 47 tag.')),
    languages: z.array(z.string()).check(z.describe('The languages that it is translated into.')),
    thesaurus: z.boolean().check(z.describe('Whether its sessions use the agent’s thesaurus.')),
    names: z.boolean().check(z.describe('Whether students are asked for their names.')),
    sessions: z.int().check(z.describe('The number of its sessions.')),
    materials: z.int().check(z.describe('The number of its materials.')),
    open: z
      .nullable(z.uuid())
      .check(z.describe('The id of the session that has not ended; null if there is none.')),
    timeCreate,
  })
  .register(z.globalRegistry, { id: 'Class', description: 'A class, from which live sessions are started.' })
export type Class = z.output<typeof aClass>

export const classList = call({
  method: 'GET',
  path: '/class/list',
  who: ['agent'],
  feature,
  does: 'Lists the classes of the caller, newest first. `name` searches titles and teachers.',
  input: z.object({
    name: z._default(shortText, '').check(z.describe('Searches titles and teachers.')),
    ...paging(20),
  }),
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
        z.describe('The title of the class, 1 to 100 characters.'),
      ),
    teacher: z._default(shortText, '').check(z.describe('The teacher, up to 100 characters.')),
    language: dubLanguage,
    languages: z
      ._default(z.array(dubLanguage).check(z.maxLength(maxLiveLanguages, problemName('liveLanguages'))), [])
      .check(z.describe('The languages to translate into, at most 12.')),
    thesaurus: z
      ._default(z.boolean(), true)
      .check(z.describe('Whether its sessions use the agent’s thesaurus.')),
    names: z
      ._default(z.boolean(), false)
      .check(z.describe('Whether students are asked for their names, for a list of who attended.')),
  }),
  output: z.object({ id: idOf('class') }),
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
  title: 'Starts a live session of a class',
  does: 'Starts a live session of a class, or returns the one that has not ended. It is charged to the caller.',
  input: z.object({ id: idOf('class') }),
  output: z.object({ id: idOf('liveSession') }),
  changes: true,
})

export const classRoom = call({
  method: 'POST',
  path: '/class/room',
  who: ['agent'],
  feature,
  title: 'Returns the room of a class',
  does: 'Returns the room of a class, whose address stays the same for all of its lessons. It is added with the first request or lesson.',
  input: z.object({ id: idOf('class') }),
  output: liveRoom,
  changes: true,
})

const classRecord = z
  .extend(liveSession, {
    averageViewers: z.int().check(z.describe('The average number of viewers, rounded.')),
    classTitle: z.string().check(z.describe('The title of the class.')),
    teacher: z.string().check(z.describe('The teacher of the class; empty if not given.')),
  })
  .register(z.globalRegistry, { id: 'ClassRecord', description: 'A live session of a class.' })
export type ClassRecord = z.output<typeof classRecord>

const day = z.iso.date()
const recordFilter = {
  class: z.optional(idOf('class')),
  name: z._default(shortText, '').check(z.describe('Searches the names of sessions, classes and teachers.')),
  since: z.optional(day).check(z.describe('The first day, such as `2026-01-01`.')),
  until: z.optional(day).check(z.describe('The last day, inclusive.')),
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
  title: 'Exports the sessions of classes',
  does: 'Returns a link to the filtered sessions of the caller’s classes as a table.',
  input: z.object({ ...recordFilter, table: tableKind }),
  output: z.object({ path: filePath }),
})
