import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { liveSound } from '../../contract/history.ts'
import { frameMs } from '../../contract/socket.ts'
import { liveSpoken } from '../../contract/speech.ts'
import { liveSubject, ownSession } from '../core/access.ts'
import { someSegments } from '../segments/segments.ts'
import { readStream } from '../sessions/speaker-rows.ts'
import { framesOfFile, soundKeys, spokenKey } from './file-sound.ts'

export const liveSoundRoute = route(liveSound, async ({ id }, context) => {
  const session = await ownSession(context, id)
  const stream = await readStream(context.db, id)
  if (!session.keep_sound || !stream) return []
  const subject = { kind: liveSubject.kind, id }
  return soundKeys(session, stream.filed_frames).map((key, at) => ({
    start: at * framesOfFile * frameMs,
    path: fileLink(context, { key }, { name: `${session.name}-${at + 1}.wav`, subject }),
  }))
})

export const liveSpokenRoute = route(liveSpoken, async ({ id, segment, language }, context) => {
  const session = await ownSession(context, id)
  const [found] = (await someSegments(context.db, id, [segment])).items
  const spoken = found?.spoken?.[language]
  if (!spoken) throw new Problem('liveNotSpoken')
  const key = spokenKey({ tenant: session.tenant_id, session: id }, spoken.sound)
  const subject = { kind: liveSubject.kind, id }
  return { path: fileLink(context, { key }, { name: `${session.name}-${segment}.mp3`, subject }) }
})
