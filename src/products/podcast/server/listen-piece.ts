import { Problem } from '#core/server/http/problem.ts'
import { threadRoute } from '#core/server/http/route.ts'
import { isPiece, makePiece, piecesVersion } from '#domain/music/pieces.ts'
import { writeWav } from '#domain/wav.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { podcastPieceListen } from '../contract/sounds.ts'

/** The length of the preview of a piece, in seconds. */
const heard = 30

/** Generates a built-in piece once per tenant; this takes a second or two. */
export const podcastPieceListenRoute = threadRoute(
  podcastPieceListen,
  'interactive',
  async ({ piece }, context) => {
    const { storage } = context.app
    if (!isPiece(piece)) throw new Problem('notFound')
    const key = `${context.tenant.id}/podcast-pieces/${piecesVersion}/${piece}.wav`
    if (!(await storage.head(key))) {
      const { rate, channels } = makePiece(piece)
      const beginning = channels.map((channel) => channel.subarray(0, heard * rate))
      await storage.put(key, Buffer.from(writeWav(rate, beginning)))
    }
    return { path: fileLink(context, { key }, { name: `${piece}.wav` }) }
  },
)
