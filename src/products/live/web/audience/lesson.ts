import { remember, remembered } from '#core/web/page/stored.ts'
import type { LiveAct, LiveMessageOf } from '../../contract/socket.ts'
import { audienceTexts } from '../../texts/audience.ts'
import type { LiveAbout } from '../shared/follow-live.ts'
import { make, t } from './dom.ts'

type Lesson = LiveMessageOf<'class'>

interface Kept {
  token: string
  up: boolean
  /** The chosen answer, by the id of the question. */
  votes: Record<string, number>
  /** The name that was given. */
  name?: string
}

const key = 'audience-lesson'

/**
 * The hand and the name of a viewer, and the question to the audience with its result once the viewer has answered. The device remembers
 * them for the last session.
 */
export function lessonPanel(token: string, send: (act: LiveAct) => boolean) {
  const known = remembered(key) as Kept | undefined
  const kept: Kept = known?.token === token ? known : { token, up: false, votes: {} }
  let shown = ''
  const keep = () => remember(key, kept)

  const hand = make('button', { type: 'button', hidden: true, onclick: () => raise(!kept.up) })
  const poll = make('section', { class: 'poll', hidden: true, 'aria-live': 'polite' })

  function raise(up: boolean): void {
    if (!send({ kind: 'hand', up })) return
    kept.up = up
    keep()
    drawHand()
  }

  function drawHand(): void {
    hand.setAttribute('aria-pressed', String(kept.up))
    hand.textContent = t(kept.up ? audienceTexts.lowerHand : audienceTexts.raiseHand)
  }

  function choose(asked: NonNullable<Lesson['poll']>, choice: number): void {
    if (!send({ kind: 'vote', poll: asked.id, choice })) return
    kept.votes = { [asked.id]: choice }
    keep()
    shown = ''
    draw(asked)
  }

  function draw(asked: NonNullable<Lesson['poll']>): void {
    const mine = kept.votes[asked.id]
    const said = JSON.stringify([asked, mine])
    if (said === shown) return
    const focused = [...poll.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement)
    shown = said
    const all = asked.counts.reduce((sum, count) => sum + count, 0)
    // The result would sway those who have not answered.
    const isTold = asked.closed || mine !== undefined
    const buttons = asked.choices.map((choice, at) =>
      make(
        'button',
        {
          type: 'button',
          dir: 'auto',
          disabled: asked.closed,
          'aria-pressed': String(mine === at),
          onclick: () => choose(asked, at),
        },
        choice,
        isTold && make('span', { class: 'count' }, `${asked.counts[at]} / ${all}`),
      ),
    )
    poll.replaceChildren(
      make('h2', { dir: 'auto' }, asked.question),
      make('div', { class: 'choices' }, ...buttons),
      make(
        'p',
        { class: 'note' },
        t(
          asked.closed
            ? audienceTexts.pollClosed
            : isTold
              ? audienceTexts.pollAnswered
              : audienceTexts.pollHint,
        ),
      ),
    )
    if (focused !== -1) buttons[focused]?.focus()
  }

  const name = make('input', { id: 'attendee', maxlength: 100, autocomplete: 'name', required: true })
  const given = make('p', { class: 'note', role: 'status' })
  const signIn = make(
    'form',
    {
      class: 'sign-in',
      hidden: true,
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault()
        const typed = name.value.trim()
        if (typed === '' || !send({ kind: 'name', name: typed })) return name.focus()
        kept.name = typed
        keep()
        drawName()
      },
    },
    make('label', { for: 'attendee' }, t(audienceTexts.yourName)),
    name,
    make('button', { class: 'primary' }, t(audienceTexts.signIn)),
    given,
  )

  function drawName(): void {
    if (kept.name === undefined) return
    name.value = kept.name
    given.textContent = t(audienceTexts.signedIn)
  }

  drawHand()
  drawName()
  return {
    hand,
    poll,
    signIn,
    /** Of a class that is not over: hands, and the name if it asks for it. */
    update({ materials, names = false, state }: LiveAbout): void {
      const isOpen = materials && state !== 'ended'
      hand.hidden = !isOpen
      signIn.hidden = !(isOpen && names)
    },
    tell({ hands, poll: asked }: Lesson): void {
      // The teacher has lowered all of them.
      if (hands === 0 && kept.up) {
        kept.up = false
        keep()
        drawHand()
      }
      poll.hidden = asked === null
      if (asked) draw(asked)
    },
  }
}
