import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName, shortText, timeCreate } from '#core/contract/fields.ts'
import { passCode, shareToken } from '#shared/shares/contract/links.ts'
import { liveFeatures, speakingFeatures } from './features.ts'
import { liveOwners, liveStates } from './sessions.ts'
import { mostViewers } from './share.ts'

// Rooms: permanent addresses for sessions that come again. The audience of a room finds its newest session.

export const maxLiveRooms = 100

const room = idOf('liveRoom')

export const liveRoom = z
  .object({
    id: room,
    name: z.string().check(z.describe('The name of the room.')),
    class: z.nullable(z.uuid()).check(z.describe('The id of the class that it belongs to; null if none.')),
    path: z.string().check(z.describe('The permanent address of the audience, as a path of this server.')),
    shortCode: z.string().check(z.describe('The permanent code of 8 digits that viewers can type instead.')),
    passCode: z
      .nullable(z.string())
      .check(z.describe('The pass code that viewers have to enter; null if there is none.')),
    mostViewers: z.int().check(z.describe('How many viewers can follow at the same time.')),
    timePlanned: z
      .nullable(z.iso.datetime())
      .check(z.describe('When the next session is planned, as the audience is told; null if it is not.')),
    session: z
      .nullable(z.uuid())
      .check(z.describe('The id of the session in the room that has not ended; null if there is none.')),
    timeCreate,
  })
  .register(z.globalRegistry, {
    id: 'LiveRoom',
    description: 'A permanent address, where an audience finds the newest live session of a room.',
  })
export type LiveRoom = z.output<typeof liveRoom>

export const liveRoomSave = call({
  method: 'POST',
  path: '/live/room/save',
  feature: speakingFeatures,
  who: liveOwners,
  does: 'Adds a room, or changes one. A new pass code or limit applies to its session that has not ended, too; who has been let in stays.',
  input: z.object({
    id: z.optional(room),
    name: shortText.check(
      z.minLength(1, problemName('liveNameEmpty')),
      z.describe('The name of the room, 1 to 100 characters.'),
    ),
    passCode: z
      ._default(z.nullable(passCode), null)
      .check(
        z.describe(
          'The pass code that viewers have to enter, 6 to 12 letters and digits. Without it, the link alone is enough.',
        ),
      ),
    mostViewers,
    timePlanned: z
      ._default(z.nullable(z.iso.datetime()), null)
      .check(z.describe('When the next session is planned, which the audience is told.')),
  }),
  output: liveRoom,
  changes: true,
})

export const liveRoomList = call({
  method: 'GET',
  path: '/live/room/list',
  feature: liveFeatures,
  who: liveOwners,
  title: 'Lists rooms',
  does: 'Lists the caller’s rooms, those of classes too, newest first; at most 100 and one for each class.',
  input: nothing,
  output: z.array(liveRoom),
})

export const liveRoomRemove = call({
  method: 'POST',
  path: '/live/room/remove',
  who: liveOwners,
  title: 'Deletes a room',
  does: 'Deletes a room for good: its address stops working, and viewers of its links are disconnected within a second. Sessions stay.',
  input: z.object({ id: room }),
  output: noResult,
  changes: true,
})

export const liveRoomEnter = call({
  method: 'GET',
  path: '/live/room/enter',
  who: 'anyone',
  does: 'Returns what the audience page of a room shows: the link to its newest session, or when the next one is planned.',
  input: z.object({ room: shareToken('liveNotShared') }),
  output: z.object({
    name: z.string(),
    timePlanned: z.nullable(z.iso.datetime()),
    /** The link to the newest session, if it has one that is valid. */
    token: z.nullable(z.string()),
    state: z.nullable(z.enum(liveStates)),
  }),
})
