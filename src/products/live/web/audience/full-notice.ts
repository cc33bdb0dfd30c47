import { audienceTexts } from '../../texts/audience.ts'
import { make, t } from './dom.ts'
import { notice } from './notices.ts'

/** Shown while there is no place, with the seconds until the next attempt. */
export function fullNotice(onRetry: () => void) {
  // Not announced by screen readers: it changes every second.
  const next = make('p', { class: 'hint' })
  let retryAt = 0
  notice(
    t(audienceTexts.full),
    t(audienceTexts.fullHint),
    { text: t(audienceTexts.retry), act: onRetry },
    next,
  )
  function count(): void {
    const seconds = Math.ceil((retryAt - Date.now()) / 1000)
    next.textContent = seconds > 0 ? t(audienceTexts.fullNext, { seconds }) : t(audienceTexts.connecting)
  }
  const counting = setInterval(count, 1000)
  return {
    update(at: number): void {
      retryAt = at
      count()
    },
    leave: () => clearInterval(counting),
  }
}
