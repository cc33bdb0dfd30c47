import type { Feature } from '#core/server/app/feature.ts'
import { serveMcp } from './serve-mcp.ts'

export const mcp: Feature = {
  name: 'mcp',
  serve: serveMcp,
}
