import { page } from '#core/web/page/page.ts'
import { audienceTexts } from '../../texts/audience.ts'
import { make, show, t } from './dom.ts'

interface Question {
  title: string
  label: string
  hint: string
  /** What is typed is a number. */
  digits: boolean
  value?: string
  /** Why the last answer was refused. */
  wrong?: string | undefined
  onAnswer: (answer: string) => void
}

export function brandLine(): HTMLElement {
  const { logo, name } = page().brand
  return make(
    'p',
    { class: 'brand' },
    make('img', { src: logo ?? '/icon.svg', alt: '', height: 24 }),
    t(name),
  )
}

/** Asks for one thing, such as a code. */
export function question({ title, label, hint, digits, value = '', wrong, onAnswer }: Question): void {
  const input = make('input', {
    id: 'answer',
    autocomplete: 'off',
    required: true,
    maxlength: 20,
    inputmode: digits ? 'numeric' : undefined,
    value,
    'aria-describedby': 'hint wrong',
    'aria-invalid': wrong !== undefined ? 'true' : undefined,
  })
  show(
    make(
      'main',
      { class: 'asks' },
      brandLine(),
      make('h1', {}, title),
      make(
        'form',
        {
          novalidate: true,
          onsubmit: (event) => {
            event.preventDefault()
            onAnswer(input.value.trim())
          },
        },
        make('label', { for: 'answer' }, label),
        input,
        make('p', { id: 'hint', class: 'hint' }, hint),
        make('p', { id: 'wrong', class: 'wrong', role: 'alert' }, wrong ?? ''),
        make('button', { class: 'primary' }, t(audienceTexts.join)),
      ),
    ),
  )
  input.focus()
}

/** Says why there is nothing to see, and what to do. */
export function notice(
  title: string,
  text: string,
  action: { text: string; act: () => void },
  more?: HTMLElement,
): void {
  show(
    make(
      'main',
      { class: 'asks' },
      brandLine(),
      make('h1', {}, title),
      make('p', { role: 'alert' }, text),
      more,
      make('button', { type: 'button', class: 'primary', onclick: action.act }, action.text),
    ),
  )
}
