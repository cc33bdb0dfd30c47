import { remember, remembered } from '#core/web/page/stored.ts'
import { audienceTexts } from '../../texts/audience.ts'
import type { LiveFollower, LiveView } from '../shared/follow-live.ts'
import { make, t } from './dom.ts'
import { listen, type Listening } from './listen.ts'

interface ListenBarOptions {
  token: string
  live: LiveFollower
  /** The segment that is playing. */
  onHeard: (number: number | undefined) => void
}

const volumeKey = 'audienceVolume'

/** Starts and stops the spoken translation; hidden while the language has no voice. */
export function listenBar({ token, live, onHeard }: ListenBarOptions) {
  let language = ''
  let isAway = false
  let now: Listening = { on: false, number: undefined, behind: 0, failed: false }
  const listener = listen({
    token,
    title: () => live.view().about?.name ?? '',
    onChange(changed) {
      now = changed
      onHeard(now.number)
      draw()
    },
  })
  const toggle = make('button', {
    type: 'button',
    class: 'primary',
    onclick: () => (now.on ? listener.stop() : listener.start(live.view(), language)),
  })
  const skip = make('button', { type: 'button', onclick: listener.skip }, t(audienceTexts.skip))
  const note = make('p', { role: 'status' })
  const known = remembered(volumeKey)
  const volume = make('input', {
    type: 'range',
    min: 0,
    max: 1,
    step: 0.05,
    oninput() {
      listener.volume(volume.valueAsNumber)
      remember(volumeKey, volume.valueAsNumber)
    },
  })
  volume.value = String(typeof known === 'number' ? known : 1)
  listener.volume(volume.valueAsNumber)
  const volumeLabel = make('label', {}, t(audienceTexts.volume), volume)
  const element = make(
    'section',
    { class: 'listen', 'aria-label': t(audienceTexts.listening), hidden: true },
    toggle,
    note,
    skip,
    volumeLabel,
  )

  function draw(): void {
    toggle.textContent = t(now.on ? audienceTexts.stopListening : audienceTexts.listen)
    toggle.classList.toggle('primary', !now.on)
    const seconds = Math.round(now.behind / 1000)
    skip.hidden = !now.on || seconds === 0
    volumeLabel.hidden = !now.on
    note.textContent = now.failed
      ? t(audienceTexts.notPlayed)
      : isAway
        ? t(audienceTexts.soundAway)
        : !now.on
          ? t(audienceTexts.listening)
          : seconds > 0
            ? t(audienceTexts.behind, { seconds })
            : now.number === undefined
              ? t(audienceTexts.soundWaits)
              : ''
  }
  draw()

  return {
    element,
    update(view: LiveView, chosen: string): void {
      const { spoken, silent } = view.about!
      language = chosen
      isAway = silent.includes(chosen)
      // Spoken segments can still be played to the end.
      element.hidden = !spoken.includes(chosen) && !now.on
      draw()
      listener.take(view, chosen)
    },
    leave: listener.stop,
  }
}
