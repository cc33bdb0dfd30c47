import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { reviewOpen } from '#products/dubbing/shares/contract.ts'
import { liveRoomEnter } from '#products/live/contract/rooms.ts'
import { liveEarlier, liveJoin, liveShareFind } from '#products/live/contract/share.ts'
import { podcastGuestOpen } from '#products/podcast/contract/guests.ts'
import { Browser } from '../client/browser.ts'
import { addPerson } from '../client/people.ts'
import { addThing } from '../things/add-thing.ts'
import type { SecretCase } from './secret-cases.ts'
import type { Target } from './target.ts'

// The secrets of links for people without an account. All of them use the same link.

export const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const newToken = () => randomBytes(18).toString('base64url')

/** A link to a live session of a new account. */
async function liveLink({ server, tenants }: Target) {
  const owner = await addPerson(server, tenants.here, { name: randomUUID() })
  const id = await addThing(server, tenants.here, owner, 'liveShare')
  return server.app.database
    .of(tenants.here)
    .updateTable('live_shares')
    .set({
      token: newToken(),
      pass_code: 'right1',
      short_code: sql`(10000000 + floor(random() * 90000000))::int::text`,
    })
    .where('id', '=', id)
    .returning(['token', 'pass_code', 'short_code'])
    .executeTakeFirstOrThrow()
}

export const linkSecrets: Record<string, SecretCase> = {
  liveToken: {
    path: `/api${liveJoin.path}`,
    crowd: 300,
    async open(target) {
      const { token } = await liveLink(target)
      const join = (given: string, address: string) =>
        new Browser(target.server).call(liveJoin, { token: given }, from(address))
      return { wrong: (_, address) => join(newToken(), address), right: (_, address) => join(token, address) }
    },
  },
  liveRoom: {
    path: `/api${liveRoomEnter.path}`,
    crowd: 300,
    async open({ server, tenants }) {
      const owner = await addPerson(server, tenants.here, { name: randomUUID() })
      const id = await addThing(server, tenants.here, owner, 'liveRoom')
      const token = newToken()
      await server.app.database
        .of(tenants.here)
        .updateTable('live_rooms')
        .set({ token })
        .where('id', '=', id)
        .execute()
      const enter = (room: string, address: string) =>
        new Browser(server).call(liveRoomEnter, { room }, from(address))
      return {
        wrong: (_, address) => enter(newToken(), address),
        right: (_, address) => enter(token, address),
      }
    },
  },
  liveShortCode: {
    path: `/api${liveShareFind.path}`,
    crowd: 300,
    async open(target) {
      const { short_code } = await liveLink(target)
      const find = (shortCode: string, address: string) =>
        new Browser(target.server).call(liveShareFind, { shortCode }, from(address))
      return {
        wrong: (at, address) => find(String(10_000_000 + at), address),
        right: (_, address) => find(short_code, address),
      }
    },
  },
  passCode: {
    path: `/api${liveEarlier.path}`,
    crowd: 300,
    async open(target) {
      const { token } = await liveLink(target)
      const read = (passCode: string, address: string) =>
        new Browser(target.server).call(liveEarlier, { token, passCode, before: 1 }, from(address))
      return {
        wrong: (at, address) => read(`wrong${at}`, address),
        right: (_, address) => read('right1', address),
      }
    },
  },
  reviewToken: {
    path: `/api${reviewOpen.path}`,
    crowd: 300,
    async open({ server, tenants }) {
      const owner = await addPerson(server, tenants.here, { name: randomUUID() })
      const id = await addThing(server, tenants.here, owner, 'workShare')
      const { token } = await server.app.database
        .of(tenants.here)
        .selectFrom('work_shares')
        .select('token')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const open = (given: string, address: string) =>
        new Browser(server).call(reviewOpen, { token: given }, from(address))
      return { wrong: (_, address) => open(newToken(), address), right: (_, address) => open(token, address) }
    },
  },
  guestToken: {
    path: `/api${podcastGuestOpen.path}`,
    crowd: 300,
    async open({ server, tenants }) {
      const owner = await addPerson(server, tenants.here, { name: randomUUID() })
      const id = await addThing(server, tenants.here, owner, 'podcastInvitation')
      const { token } = await server.app.database
        .of(tenants.here)
        .updateTable('podcast_invitations')
        .set({ token: newToken() })
        .where('id', '=', id)
        .returning('token')
        .executeTakeFirstOrThrow()
      const open = (given: string, address: string) =>
        new Browser(server).call(podcastGuestOpen, { token: given }, from(address))
      return { wrong: (_, address) => open(newToken(), address), right: (_, address) => open(token, address) }
    },
  },
  feedToken: {
    path: '/podcast/:key/feed.xml',
    crowd: 300,
    async open({ server, tenants }) {
      const owner = await addPerson(server, tenants.here, { name: randomUUID() })
      const id = await addThing(server, tenants.here, owner, 'podcastShow')
      const { token } = await server.app.database
        .of(tenants.here)
        .updateTable('podcast_shows')
        .set({ token: newToken() })
        .where('id', '=', id)
        .returning('token')
        .executeTakeFirstOrThrow()
      const read = (key: string, address: string) =>
        new Browser(server).fetch('GET', `/podcast/${key}/feed.xml`, undefined, from(address).headers)
      return { wrong: (_, address) => read(newToken(), address), right: (_, address) => read(token, address) }
    },
  },
}
