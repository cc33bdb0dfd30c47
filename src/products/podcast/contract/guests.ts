import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, noResult, problemName } from '#core/contract/fields.ts'
import { shareFields, shareHours, shareToken } from '#shared/shares/contract/links.ts'

// Guests record their own track for an episode, in a browser and without an account. Sound is 48 kHz, mono, 16 bits little-endian, in frames
// of 100 ms that are numbered from 0 without gaps; the page keeps each until the server has it.

export const guestRate = 48_000
export const guestFrameMs = 100
export const guestFrameBytes = (guestRate / 1000) * guestFrameMs * 2
/** Frames of one message. */
export const guestMaxFrames = 20
/** As long as an uploaded sound may be, which is 300 MB. */
export const guestMaxSeconds = 50 * 60
export const guestMaxTakes = 20

export const guestTakeStates = ['recording', 'arrived', 'done'] as const

const guestName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('podcastNameEmpty')),
    z.maxLength(100, problemName('textTooLong')),
    z.describe('The name of the guest, which becomes the speaker of the recording, 1 to 100 characters.'),
  )

const { passCode: _passCode, ...linkFields } = shareFields

export const podcastInvitation = z
  .object({
    ...linkFields,
    name: z.string().check(z.describe('The name of the guest.')),
    takes: z
      .array(
        z.object({
          id: z.uuid().check(z.describe('The id of the recording.')),
          state: z
            .enum(guestTakeStates)
            .check(
              z.describe(
                '`recording`: it is being recorded or still arrives. `arrived`: all of it is here. `done`: it is in the script.',
              ),
            ),
          seconds: z.int().check(z.describe('How much of it has arrived, in seconds.')),
          timeStart: z.iso.datetime().check(z.describe('When it began, by the clock of the server.')),
        }),
      )
      .check(z.describe('The recordings of the guest, the oldest first.')),
  })
  .register(z.globalRegistry, {
    id: 'PodcastInvitation',
    description: 'A link by which a guest records their own track for an episode.',
  })
export type PodcastInvitation = z.output<typeof podcastInvitation>

export const podcastGuestInvite = call({
  method: 'POST',
  path: '/podcast/guest/invite',
  who: ['user'],
  title: 'Invites a guest to record',
  does: 'Creates a link by which a guest records their own track for an episode in a browser, without an account.',
  input: z.object({ episode: idOf('podcastEpisode'), name: guestName, hours: shareHours }),
  output: podcastInvitation,
  changes: true,
})

export const podcastGuestList = call({
  method: 'GET',
  path: '/podcast/guest/list',
  who: ['user'],
  title: 'Lists the invitations to an episode',
  does: 'Lists the invitations to an episode with what was recorded, newest first.',
  input: z.object({ episode: idOf('podcastEpisode') }),
  output: z.array(podcastInvitation),
})

export const podcastGuestRevoke = call({
  method: 'POST',
  path: '/podcast/guest/revoke',
  who: ['user'],
  does: 'Revokes an invitation. Sound that has not arrived yet is not taken anymore; recordings that are in the script stay.',
  input: z.object({ id: idOf('podcastInvitation') }),
  output: noResult,
  changes: true,
})

const token = shareToken('workNotShared')
const take = z.uuid()
const stored = z.object({
  /** The number of the first frame that the server does not have. */
  next: z.int(),
})

export const podcastGuestOpen = call({
  method: 'GET',
  path: '/podcast/guest/open',
  who: 'anyone',
  does: 'Returns what a guest is invited to.',
  input: z.object({ token }),
  output: z.object({
    name: z.string(),
    show: z.string(),
    episode: z.string(),
    host: z.string(),
    mostSeconds: z.int(),
    timeExpire: z.iso.datetime(),
  }),
})
export type OpenedInvitation = z.output<typeof podcastGuestOpen.output>

export const podcastGuestBegin = call({
  method: 'POST',
  path: '/podcast/guest/begin',
  who: 'anyone',
  does: 'Begins a recording of a guest, under an id that the page has chosen. `age` is how many milliseconds ago its sound began.',
  input: z.object({ token, take, age: z.int().check(z.minimum(0), z.maximum(86_400_000)) }),
  output: stored,
  changes: true,
})

export const podcastGuestSound = call({
  method: 'POST',
  path: '/podcast/guest/sound',
  who: 'anyone',
  does: 'Stores sound of a recording: frames from `number` on, as base64. What the server has already is left out; after a gap nothing is stored. Returns the number of the next frame.',
  input: z.object({
    token,
    take,
    number: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    pcm: z.string().check(z.maxLength(Math.ceil((guestMaxFrames * guestFrameBytes) / 3) * 4)),
  }),
  output: stored,
  changes: true,
  maxBytes: 512 * 1024,
})

export const podcastGuestEnd = call({
  method: 'POST',
  path: '/podcast/guest/end',
  who: 'anyone',
  does: 'Ends a recording of so many frames, if all of them are there; otherwise it goes on. Returns the number of the next frame.',
  input: z.object({ token, take, frames: z.int().check(z.minimum(0), z.maximum(1_000_000)) }),
  output: stored,
  changes: true,
})
