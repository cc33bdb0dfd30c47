import { remember, remembered } from '#core/web/page/stored.ts'
import type { LiveMark } from '../../contract/socket.ts'
import { audienceTexts } from '../../texts/audience.ts'
import { make, t } from './dom.ts'

interface Kept {
  token: string
  /** `number mark` of those that are set. */
  marked: string[]
}

const key = 'audience-marks'
const texts = { unclear: audienceTexts.unclear, important: audienceTexts.important } as const

/** Buttons by which a viewer marks segments. The device remembers its marks of the last session. */
export function markButtons(token: string, send: (mark: LiveMark) => boolean) {
  const known = remembered(key) as Kept | undefined
  const saved: Kept = known?.token === token ? known : { token, marked: [] }
  const marked = new Set(saved.marked)

  return (number: number): HTMLElement =>
    make(
      'p',
      { class: 'marks' },
      ...(['unclear', 'important'] as const).map((mark) => {
        const name = `${number} ${mark}`
        const button = make(
          'button',
          { type: 'button', 'aria-pressed': String(marked.has(name)) },
          t(texts[mark]),
        )
        button.addEventListener('click', () => {
          const on = !marked.has(name)
          if (!send({ kind: 'mark', number, mark, on })) return
          if (on) marked.add(name)
          else marked.delete(name)
          remember(key, { ...saved, marked: [...marked] })
          button.setAttribute('aria-pressed', String(on))
        })
        return button
      }),
    )
}
