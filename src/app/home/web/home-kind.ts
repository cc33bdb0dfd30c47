import type { Role } from '#core/contract/call.ts'
import type { Brand } from '#core/contract/tenants.ts'

export type HomeKind = Brand['home'] | 'agent' | 'staff'

/** Kind of home page by role: agents see the figures of their users, staff their screens. */
export function homeKind(role: Role, home: Brand['home']): HomeKind {
  if (role === 'operator' || role === 'finance') return 'staff'
  return role === 'agent' ? 'agent' : home
}
