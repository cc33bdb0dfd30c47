import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { filePath, idOf } from '#core/contract/fields.ts'
import { tableKind } from '#core/contract/tables.ts'
import { liveFeatures } from './features.ts'

/** The maximum number of points of a chart. */
export const maxAttendance = 240

export const liveAttendance = call({
  method: 'GET',
  path: '/live/attendance',
  feature: liveFeatures,
  who: ['user', 'agent'],
  title: 'Returns the number of viewers over time',
  does: 'Returns how many followed a session of the caller over time: the most viewers of each step, of at most 240.',
  input: z.object({ id: idOf('liveSession') }),
  output: z.object({
    step: z.int().check(z.describe('The minutes between two points.')),
    points: z
      .array(
        z.object({
          time: z.iso.datetime().check(z.describe('When the step begins.')),
          viewers: z.int().check(z.describe('The most viewers at the same time in this step.')),
        }),
      )
      .check(z.describe('How many followed the session over time, at most 240 points.')),
  }),
})

export const liveMarkList = call({
  method: 'GET',
  path: '/live/mark/list',
  feature: liveFeatures,
  who: ['user', 'agent'],
  title: 'Returns the marks of viewers',
  does: 'Returns how many viewers marked each segment of a session as not understood or as important. Marks are anonymous.',
  input: z.object({ id: idOf('liveSession') }),
  output: z.array(
    z.object({
      number: z.int().check(z.describe('The number of the segment.')),
      unclear: z.int().check(z.describe('How many viewers marked it as not understood.')),
      important: z.int().check(z.describe('How many viewers marked it as important.')),
    }),
  ),
})

const attendee = z
  .object({
    name: z.string().check(z.describe('The name that the student gave.')),
    timeJoined: z.iso.datetime().check(z.describe('When the student gave it.')),
  })
  .register(z.globalRegistry, { id: 'Attendee', description: 'A student who gave a name in a lesson.' })
export type Attendee = z.output<typeof attendee>

const session = idOf('liveSession')

export const liveAttendeeList = call({
  method: 'GET',
  path: '/live/attendee/list',
  feature: liveFeatures,
  who: ['user', 'agent'],
  title: 'Lists who attended',
  does: 'Lists the names that students gave in a session of a class of the caller, in the order in which they came. Classes ask for names only if they are set to.',
  input: z.object({ session }),
  output: z.array(attendee),
})

export const liveAttendeeExport = call({
  method: 'GET',
  path: '/live/attendee/export',
  feature: liveFeatures,
  who: ['user', 'agent'],
  title: 'Exports who attended',
  does: 'Returns a link to the names that students gave in a session of a class of the caller, as a table.',
  input: z.object({ session, table: tableKind }),
  output: z.object({ path: filePath }),
})
