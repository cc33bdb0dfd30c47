import type { FastifyInstance } from 'fastify'
import type { Feature } from '#core/server/app/feature.ts'
import { defineEmbed } from './define-embed.ts'

export const embedPath = '/embed.js'

/** The script with which other sites show our screens in frames (docs/integrate/frames.md). It is the same for everybody. */
function serveEmbed(server: FastifyInstance): void {
  const script = `(${defineEmbed.toString()})()\n`
  server.get(embedPath, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .send(script),
  )
}

export const embed: Feature = { name: 'embed', serve: serveEmbed }
