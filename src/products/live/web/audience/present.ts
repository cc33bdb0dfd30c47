import type { Text } from '#core/texts/texts.ts'
import { liveJoin } from '../../contract/share.ts'
import { frameMs, liveClosings, type LiveHello } from '../../contract/socket.ts'
import { audienceTexts } from '../../texts/audience.ts'
import { presentTexts } from '../../texts/present.ts'
import { speakTexts } from '../../texts/speak.ts'
import { soundQuality } from '../speak/sound-quality.ts'
import { createSpeaker, isElsewhere, type SpeakerState } from '../speak/speaker.ts'
import { read, Refused } from './call.ts'
import { make, show, t } from './dom.ts'
import { brandLine, notice, question } from './notices.ts'
import { transcript } from './transcript.ts'

/** Frames that wait, from which on the network is slow. */
const slowFrames = 5000 / frameMs

interface Presented {
  token: string
  name: string
  presenter: string
  passCode?: string
}

/** The page of a presenter without an account: a microphone, and what was said. */
export async function present(token: string): Promise<void> {
  const found = await read(liveJoin, { token }).catch((error: unknown) =>
    error instanceof Refused ? 'refused' : 'unread',
  )
  if (found === 'unread') return ended(token, audienceTexts.failed, audienceTexts.failedHint)
  if (found === 'refused' || found.presenter === null)
    return ended(token, audienceTexts.notShared, audienceTexts.notSharedHint)
  const presented = { token, name: found.name, presenter: found.presenter }
  if (found.needsPassCode) askPassCode(presented)
  else open(presented)
}

function ended(token: string, title: Text, text: Text): void {
  notice(t(title), t(text), { text: t(audienceTexts.retry), act: () => void present(token) })
}

const askPassCode = (presented: Presented, wrong?: string) =>
  question({
    title: t(audienceTexts.passTitle),
    label: t(audienceTexts.pass),
    hint: t(audienceTexts.passHint),
    digits: false,
    wrong,
    onAnswer: (passCode) => open({ ...presented, passCode }),
  })

function open(presented: Presented): void {
  const { token, name, presenter, passCode } = presented
  let visitor: string | undefined
  const speaker = createSpeaker({
    key: token,
    language: undefined,
    async greet({ client, takeOver, ...rest }, watches): Promise<LiveHello> {
      const own = { token, passCode, visitor, ...rest }
      return watches ? { kind: 'join', display: true, ...own } : { kind: 'present', client, takeOver, ...own }
    },
    onMessage(message) {
      if (message.kind === 'visitor') ({ visitor } = message)
    },
  })
  const quality = soundQuality()
  const text = transcript({ lines: 6, onEarlier: async () => undefined })
  const status = make('p', { class: 'state', role: 'status' })
  const toggle = make('button', { type: 'button', class: 'primary', onclick: press })
  const meter = make('meter', { min: 0, max: 1, high: 0.99, 'aria-label': t(speakTexts.level) })
  const hint = make('p', { class: 'hint', role: 'status' })
  const alert = make('p', { class: 'wrong', role: 'alert' })
  text.main.prepend(
    make(
      'section',
      { class: 'present' },
      make('p', {}, t(presentTexts.you, { name: presenter })),
      make('p', { class: 'hint' }, t(presentTexts.notes)),
      alert,
      make('p', { class: 'row' }, toggle, meter),
      hint,
    ),
  )
  show(make('header', {}, brandLine(), make('h1', { dir: 'auto' }, name), status), text.main)
  let isPaused = false
  const isAway = () => isElsewhere(speaker.live.view().closedBy) && speaker.live.view().link === 'closed'
  const stops = [
    speaker.live.watch(update),
    speaker.watch(update),
    speaker.watchLevel((peak) => {
      meter.value = Math.sqrt(peak)
      const found = quality.hear(peak)
      // A session ends after silence by its owner's settings, which a presenter does not know.
      hint.textContent = found && found !== 'noSpeech' ? t(speakTexts[found]) : slow(speaker.state())
    }),
  ]
  speaker.open()
  update()

  function press(): void {
    if (isAway()) speaker.takeOver()
    else if (speaker.state().source) return speaker.stopSource()
    void speaker.startSource({ kind: 'microphone', device: '' })
  }

  function update(): void {
    const { link, closedBy, about } = speaker.live.view()
    const { source, starting, problem, short } = speaker.state()
    if (link === 'closed' && !isAway() && closedBy !== liveClosings.usageShort) return leave(closedBy)
    // Usage was bought, and the session goes on.
    if (short && about?.state === 'running') return speaker.open()
    follow(about?.state === 'paused')
    if (about) text.update(speaker.live.view(), undefined)
    quality.read(speaker.live.view())
    toggle.textContent = t(isAway() ? presentTexts.takeOver : source ? presentTexts.stop : presentTexts.start)
    toggle.disabled = starting || (short && !source)
    meter.hidden = !source
    const said = isAway() ? presentTexts.elsewhereText : short ? presentTexts.short : problemText(problem)
    alert.textContent = said ? t(said) : ''
    status.textContent = t(
      isAway()
        ? presentTexts.elsewhere
        : link !== 'open'
          ? speakTexts.connecting
          : about?.state === 'paused'
            ? presentTexts.paused
            : source
              ? presentTexts.speaking
              : speakTexts.connected,
    )
  }

  /** The owner pauses for everybody. */
  function follow(pauses: boolean): void {
    if (pauses === isPaused) return
    isPaused = pauses
    void (pauses ? speaker.pause() : speaker.resume())
  }

  function leave(code: number | undefined): void {
    for (const stop of stops) stop()
    speaker.close()
    if (code === liveClosings.passCode)
      return askPassCode(presented, passCode === undefined ? undefined : t(audienceTexts.passWrong))
    if (code === liveClosings.ended) return ended(token, presentTexts.over, presentTexts.overText)
    if (code === liveClosings.tooManyTries)
      return ended(token, audienceTexts.locked, audienceTexts.lockedHint)
    ended(token, audienceTexts.notShared, audienceTexts.notSharedHint)
  }
}

const problemText = (problem: SpeakerState['problem']): Text | undefined =>
  problem && (problem === 'full' ? speakTexts.fullBuffer : speakTexts[problem])

const slow = ({ waiting }: SpeakerState): string =>
  waiting < slowFrames ? '' : t(speakTexts.slow, { duration: `${Math.round((waiting * frameMs) / 1000)} s` })
