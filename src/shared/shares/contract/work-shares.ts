import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { flag, idOf, noResult } from '#core/contract/fields.ts'
import { passCode, shareFields, shareHours } from './links.ts'

// Links by which people without an account watch a work, or listen to it. A link opens one version, and nothing else:
// the one it was created for, or always the newest.

const share = idOf('workShare')
const work = idOf('work')

export const workShare = z
  .object({
    ...shareFields,
    follows: z.boolean().check(z.describe('Whether it moves on to each newer version.')),
    visits: z.int().check(z.describe('How often it was opened; a page that is open counts once.')),
  })
  .register(z.globalRegistry, {
    id: 'WorkShare',
    description: 'A link by which people without an account watch a work or listen to it.',
  })
export type WorkShare = z.output<typeof workShare>

export const workShareCreate = call({
  method: 'POST',
  path: '/work/share/create',
  who: ['user'],
  title: 'Creates a link to a work',
  does: 'Creates a link to a finished work: a dub, which whoever has the link watches with its subtitles and comments on, or a text that was read aloud, which they listen to and read along. They need no account.',
  input: z.object({
    work,
    hours: shareHours,
    passCode: z
      .optional(passCode)
      .check(
        z.describe(
          'The pass code that viewers have to enter, 6 to 12 letters and digits. Without it, the link alone is enough.',
        ),
      ),
  }),
  output: workShare,
  changes: true,
})

export const workShareList = call({
  method: 'GET',
  path: '/work/share/list',
  who: ['user'],
  does: 'Lists the links to a work, newest first.',
  input: z.object({ work }),
  output: z.array(workShare),
})

export const workShareFollow = call({
  method: 'POST',
  path: '/work/share/follow',
  who: ['user'],
  title: 'Makes a link follow the newest version',
  does: 'Makes a link to a work follow the newest finished version in its language, at once and from then on, or stay at the version that it shows.',
  input: z.object({
    id: share,
    follows: flag.check(z.describe('Whether the link moves on to each newer version.')),
  }),
  output: noResult,
  changes: true,
})

export const workShareRevoke = call({
  method: 'POST',
  path: '/work/share/revoke',
  who: ['user'],
  title: 'Revokes a link to a work',
  does: 'Revokes a link to a work, and all addresses of media that it opened.',
  input: z.object({ id: share }),
  output: noResult,
  changes: true,
})
