import type { Feature } from '#server/core/app/feature.ts'
import { serveMcp } from './serve-mcp.ts'

export const mcp: Feature = {
  name: 'mcp',
  serve: serveMcp,
}
