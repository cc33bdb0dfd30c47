import { remember, remembered } from '#core/web/page/stored.ts'

const key = 'reviewer'

/** The name under which this device comments. */
export function reviewerName(): string {
  const known = remembered(key)
  return typeof known === 'string' ? known : ''
}

export const rememberReviewer = (name: string) => remember(key, name)
