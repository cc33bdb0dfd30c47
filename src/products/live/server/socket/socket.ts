import * as z from 'zod/mini'
import { closings } from '#core/contract/events.ts'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { openPlaces } from '#core/server/pools/places.ts'
import { sharedPools } from '#core/server/pools/shared-pools.ts'
import { takeAddress } from '#identity/sessions/server/attempts.ts'
import { addressPlaces } from '#identity/sockets/server/address-places.ts'
import type { OpenEndpoint, SocketEndpoint } from '#identity/sockets/server/endpoint.ts'
import { takeSocketTicket } from '#identity/sockets/server/take-ticket.ts'
import { watchSessions } from '#identity/sockets/server/watch-sessions.ts'
import {
  liveAct,
  liveChoice,
  liveClosings,
  type LiveHello,
  liveHello,
  livePath,
  type LiveMessage,
} from '../../contract/socket.ts'
import { admitToLink } from '../audience/admit-viewer.ts'
import { openShareViewers } from '../audience/share-viewers.ts'
import { openViewerCounts } from '../audience/viewer-counts.ts'
import { ownSessions } from '../core/access.ts'
import { actOn } from '../polls/answers.ts'
import { beginSpeaking, type Wanted } from '../sessions/speaker-rows.ts'
import { openSoundWriter } from '../sound/sound-writer.ts'
import { type Admitted, type Join, type Made, type Opened, parsed, type Present } from './admitted.ts'
import type { Viewer } from './followed.ts'
import { openLiveHub } from './live-hub.ts'
import { speaking } from './speaking.ts'

/** A page that reads too slowly is disconnected; it reconnects and requests the rest. */
const maxWaiting = 256 * 1024
/** Viewers of all links on this server. */
const maxViewers = 20_000
/** When a viewer who was refused, because too many are connected, should come again. */
const againSeconds = 20
/** Messages of a viewer, who only changes the language. */
const messagesInTenSeconds = 50
/** After a disconnect, sound is sent again in messages of twenty frames. */
const soundInTenSeconds = 1000

interface Signed {
  tenant: string
  session: string
  endSession(code: number): void
}

async function openLive(app: App): Promise<OpenEndpoint> {
  const shares = openShareViewers(app)
  const hub = await openLiveHub(app, (key) => void shares.onShares(key))
  const writer = openSoundWriter(app)
  const counts = openViewerCounts(app)
  const signed = new Set<Signed>()
  const watching = watchSessions(app, () => signed)
  const places = openPlaces(sharedPools.liveSockets)
  const viewersOfAddress = addressPlaces('viewers')
  let viewers = 0

  const converse: OpenEndpoint['converse'] = (socket, { tenant, address, greeted, known }) => {
    const isOpen = () => socket.readyState === socket.OPEN
    const close = (code: number, reason: string) => isOpen() && socket.close(code, reason)
    let viewer: Viewer = { language: undefined, send: sendBytes }
    let admitted: Admitted | undefined
    let hasGreeted = false
    let heard = 0
    const calm = setInterval(() => (heard = 0), 10_000)

    function refuse({ name, values }: Problem): void {
      if (name === 'tooManyTries') close(liveClosings.tooManyTries, String(values['seconds']))
      else close(liveClosings.passCode, 'pass code')
    }

    function sendBytes(message: Buffer): void {
      if (!isOpen()) return
      socket.send(message, { binary: false })
      if (socket.bufferedAmount > maxWaiting) socket.terminate()
    }
    let last = Promise.resolve()
    /** What a viewer does is done in the order in which it was sent. */
    function inOrder(work: () => Promise<void>): void {
      last = last
        .then(work)
        .catch((error: unknown) => app.log.warn({ err: error }, 'what a viewer did was not stored'))
    }
    const send = (message: LiveMessage) => sendBytes(Buffer.from(JSON.stringify(message)))

    socket.on('message', (data, isBinary) => {
      heard += 1
      if (heard > (admitted?.speaking ? soundInTenSeconds : messagesInTenSeconds))
        return void close(closings.slow, 'too many messages')
      if (isBinary && admitted?.speaking) return admitted.speaking.receive(data as Buffer)
      if (isBinary) return void close(liveClosings.badSound, 'not the speaker')
      if (!hasGreeted) {
        hasGreeted = true
        return inOrder(() =>
          greet(String(data)).catch((error: unknown) => {
            if (error instanceof Problem) return refuse(error)
            app.log.error({ err: error }, 'a live hello failed')
            close(1011, 'failed')
          }),
        )
      }
      const message = parsed(String(data))
      const act = z.safeParse(liveAct, message)
      const doAct = admitted?.act
      if (act.success && doAct) return inOrder(() => doAct(act.data))
      const choice = z.safeParse(liveChoice, message)
      if (choice.success && admitted) inOrder(() => choose(choice.data.language))
    })
    socket.on('close', () => {
      clearInterval(calm)
      if (!admitted) return
      const { session } = admitted
      inOrder(() => hub.remove({ tenant: tenant.id, session }, viewer))
      void admitted.leave()
    })

    async function choose(language: string | undefined): Promise<void> {
      const session = { tenant: tenant.id, session: admitted!.session }
      await hub.remove(session, viewer)
      viewer = { language, send: sendBytes }
      await hub.add(session, viewer, undefined, isOpen)
    }

    async function greet(text: string): Promise<void> {
      const hello = z.safeParse(liveHello, parsed(text))
      if (!hello.success) return void close(closings.badHello, 'a hello is needed')
      if (!greeted()) return
      const created = await admit(hello.data)
      if (!created) return
      if (!isOpen()) return created.admitted.leave()
      known()
      ;({ admitted } = created)
      viewer = { language: hello.data.language, send: sendBytes }
      const { session } = admitted
      const there = await hub.add(
        { tenant: tenant.id, session },
        viewer,
        hello.data.after,
        isOpen,
        created.first,
      )
      if (!there) return void close(liveClosings.noSession, 'no such session')
      if (admitted.visitor !== undefined) send({ kind: 'visitor', visitor: admitted.visitor })
    }

    /** Closes the socket if it is refused. */
    async function admit(hello: LiveHello): Promise<Made | undefined> {
      if (hello.kind === 'join' || hello.kind === 'present') return admitByLink(hello)
      const who = await takeSocketTicket(app, { tenant, address }, hello.ticket)
      if (!who) return void close(closings.badHello, 'a new ticket is needed')
      if (!isOpen()) return undefined
      const free = places.take(who)
      if (!free) return void close(closings.full, 'too many pages')
      socket.once('close', free)
      const db = app.database.of(tenant.id)
      const listener: Signed = {
        tenant: tenant.id,
        session: who.session,
        endSession: (code) => close(closings.sessionOver, String(code)),
      }
      const { session } = hello
      if (hello.kind === 'watch') {
        const own = await ownSessions({ db, caller: { id: who.account } })
          .select('id')
          .where('id', '=', session)
          .executeTakeFirst()
        if (!own) return void close(liveClosings.noSession, 'no such session')
        const leave = follow(listener, session)
        return { admitted: { session, leave: async () => leave() }, first: {} }
      }
      const stopFollowing = follow(listener, session)
      const { client, takeOver = false } = hello
      return speak({ account: who.account, session, client, takeOver }, async () => stopFollowing())
    }

    /** Closes the socket, and leaves, if it is refused. */
    async function speak(wanted: Wanted, leave: () => Promise<void>): Promise<Made | undefined> {
      const { session } = wanted
      const begun = await beginSpeaking(app, app.database.of(tenant.id), wanted)
      if ('refused' in begun) {
        close(liveClosings[begun.refused], begun.refused)
        return void (await leave())
      }
      const { epoch, next, paid } = begun
      const own = speaking(app, writer, { tenant: tenant.id, session, epoch, next, paid, send, close })
      const end = async () => {
        await leave()
        await own.end()
      }
      return { admitted: { session, speaking: own, leave: end }, first: { next } }
    }

    /** Sends the owner the number of viewers, while the session is valid, until the returned function is called. */
    function follow(listener: Signed, session: string): () => void {
      const stop = counts.on({ tenant: tenant.id, session }, (count) => send({ kind: 'viewers', count }))
      signed.add(listener)
      return () => {
        stop()
        signed.delete(listener)
      }
    }

    /** A viewer above a limit is refused and told when to come again; those who are connected stay. */
    async function admitByLink(hello: Join | Present): Promise<Made | undefined> {
      const free = viewers < maxViewers ? viewersOfAddress.take(address) : undefined
      if (!free) return comeAgain(againSeconds)
      viewers += 1
      const leave = () => {
        viewers -= 1
        free()
      }
      try {
        const opened = await openShare(hello)
        if (!opened) return void leave()
        if (hello.kind === 'present') return await presents(opened, hello, leave)
        return { admitted: follows(opened, hello, leave), first: {} }
      } catch (error) {
        leave()
        throw error
      }
    }

    /** The link of a viewer, who now counts as one of its viewers. */
    async function openShare(hello: Join | Present): Promise<Opened | undefined> {
      const db = app.database.of(tenant.id)
      const caller = { address, now: app.now(), of: tenant.id }
      const share = await shares.find({ tenant: tenant.id, token: hello.token, address })
      if (!share) return void close(liveClosings.notShared, 'not shared')
      const wait = await takeAddress(db, 'liveJoin', caller)
      if (wait !== undefined) return comeAgain(wait)
      const visitor = await admitToLink({ app, tenant, db, address }, share, hello)
      const follower = {
        share,
        isDisplay: (hello.kind === 'present' || hello.display === true) && shares.admitsDisplay(share),
        over: () => close(liveClosings.notShared, 'not shared'),
      }
      return (await shares.admit(follower)) ? { follower, visitor } : comeAgain(againSeconds)
    }

    /** A presenter speaks with the usage of the link's owner, until the link ends. */
    async function presents({ follower, visitor }: Opened, hello: Present, free: () => void) {
      const { account_id: account, session_id: session, presenter } = follower.share
      const leave = async () => {
        free()
        await shares.remove(follower)
      }
      if (presenter === null) {
        close(liveClosings.notShared, 'not for presenters')
        return void (await leave())
      }
      const { client, takeOver = false } = hello
      const wanted = { account, session, client, takeOver, name: presenter }
      const made = await speak(wanted, leave).catch(async (error: unknown) => {
        await shares.remove(follower)
        throw error
      })
      if (made && visitor.token !== hello.visitor) made.admitted.visitor = visitor.token
      return made
    }

    function comeAgain(seconds: number): undefined {
      close(liveClosings.full, String(seconds))
    }

    function follows({ follower, visitor }: Opened, hello: Join, leave: () => void): Admitted {
      const { share } = follower
      const { session_id: session } = share
      const isNew = visitor.token !== hello.visitor
      return {
        session,
        act: (what) =>
          actOn(app.database.of(tenant.id), { share, visitor: visitor.id, now: app.now() }, what),
        leave: async () => {
          leave()
          await shares.remove(follower)
        },
        ...(isNew && { visitor: visitor.token }),
      }
    }
  }

  return {
    converse,
    async close() {
      await watching.close()
      await writer.close()
      await counts.close()
      await shares.close()
      await hub.close()
    },
  }
}

/** /webSocket/live: receives the audio of sessions and sends their text. */
export const liveSocket: SocketEndpoint = { path: livePath, maxPayload: 80 * 1024, open: openLive }
