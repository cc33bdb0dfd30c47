import type { Role } from '#contract/call.ts'
import type { Brand } from '#contract/tenants.ts'

export type HomeKind = Brand['home'] | 'tiles' | 'staff'

/** Kind of home page by role: agents get the tiles only, staff their screens. */
export function homeKind(role: Role, home: Brand['home']): HomeKind {
  if (role === 'operator' || role === 'finance') return 'staff'
  return role === 'agent' ? 'tiles' : home
}
