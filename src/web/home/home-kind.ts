import type { Role } from '#contract/call.ts'
import type { Brand } from '#contract/tenants.ts'

export type HomeKind = Brand['home'] | 'tiles' | 'staff'

/** What home is for a person: an agent finds the tiles only, staff their pages. */
export function homeKind(role: Role, home: Brand['home']): HomeKind {
  if (role === 'operator' || role === 'finance') return 'staff'
  return role === 'agent' ? 'tiles' : home
}
