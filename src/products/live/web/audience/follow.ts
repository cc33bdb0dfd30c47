import { rareName } from '#core/texts/rare-languages.ts'
import { ownLanguageName } from '#core/web/i18n/own-language-name.ts'
import { isFramed, postToParent } from '#core/web/page/framed.ts'
import { page } from '#core/web/page/page.ts'
import { remember, remembered } from '#core/web/page/stored.ts'
import { liveMaterials, type ViewedMaterial } from '../../contract/materials.ts'
import { liveEarlier } from '../../contract/share.ts'
import { type LiveMessageOf, liveClosings } from '../../contract/socket.ts'
import { audienceTexts } from '../../texts/audience.ts'
import { followLive, type LiveAbout, type LiveFollower } from '../shared/follow-live.ts'
import { read } from './call.ts'
import { make, show, t } from './dom.ts'
import { fullNotice } from './full-notice.ts'
import { lateLine } from './late-line.ts'
import { lessonPanel } from './lesson.ts'
import { listenBar } from './listen-bar.ts'
import { markButtons } from './marks.ts'
import { materialsPanel } from './materials.ts'
import { brandLine, notice, question } from './notices.ts'
import { pageTag } from './page-language.ts'
import { settingsPanel } from './settings.ts'
import { transcript } from './transcript.ts'

interface FollowOptions {
  token: string
  /** Parameters of the address: language, view, lines. */
  given: URLSearchParams
  onOtherCode: () => void
}

const languageKey = 'audienceLanguage'
const visitorKey = 'audience-visitor'
/** Stands for the original in the choice of languages. */
const originalChoice = ''

const baseOf = (language: string) => language.split('-')[0]!

/** Connects, and shows the text until the link is revoked or expires, or the returned function is called. */
export function follow({ token, given, onOtherCode }: FollowOptions): () => void {
  let passCode = given.get('pass') ?? undefined
  const known = remembered(visitorKey) as { token: string; visitor: string } | undefined
  let visitor = known?.token === token ? known.visitor : undefined
  let language = given.get('language') ?? (remembered(languageKey) as string | undefined) ?? undefined
  let hasChosen = language !== undefined
  const view = viewOf()
  let screen: ReturnType<typeof openScreen> | undefined
  let full: ReturnType<typeof fullNotice> | undefined

  const live = followLive({
    hello: async (after) => ({
      kind: 'join',
      token,
      passCode,
      visitor,
      display: view !== 'page' || undefined,
      language: language || undefined,
      after,
    }),
    onMessage(message) {
      if (message.kind === 'class') screen?.tell(message)
      if (message.kind !== 'visitor') return
      visitor = message.visitor
      remember(visitorKey, { token, visitor })
    },
  })

  live.watch(() => {
    const { link, closedBy, retryAt, about } = live.view()
    if (link === 'closed') return closed(closedBy!)
    if (link === 'full') return waitForPlace(retryAt!)
    if (full && link !== 'open') return full.update(0)
    leaveNotice()
    if (!about) return
    if (pickLanguage(about)) return
    screen ??= openScreen(live, {
      given,
      token,
      onLanguage: choose,
      onEarlier: earlier,
      materials: () => read(liveMaterials, { token, passCode, visitor }),
    })
    screen.update(language || undefined)
  })

  /** The language of the address or the reader's own, if it is offered; `ready` follows. Returns whether another language is requested. */
  function pickLanguage({ languages, language: original }: LiveAbout): boolean {
    if (hasChosen && (!language || language === original || languages.includes(language))) return false
    hasChosen = true
    const wanted = [...(page().audience?.languages ?? []), ...navigator.languages]
    const found = wanted
      .map((each) => [original, ...languages].find((offered) => baseOf(offered) === baseOf(each)))
      .find((each) => each !== undefined)
    const next = found === original ? originalChoice : (found ?? languages[0] ?? originalChoice)
    if (next === (language ?? originalChoice)) return false
    language = next
    return live.send({ kind: 'language', language: language || undefined })
  }

  function choose(next: string): void {
    hasChosen = true
    language = next
    remember(languageKey, next)
    live.send({ kind: 'language', language: language || undefined })
  }

  async function earlier(): Promise<void> {
    const [first] = live.view().segments
    if (!first) return
    const { segments, more } = await read(liveEarlier, {
      token,
      passCode,
      visitor,
      language: language || undefined,
      before: first.number,
    })
    live.prepend(segments, more)
  }

  function leaveScreen(): void {
    screen?.leave()
    screen = undefined
  }

  function leaveNotice(): void {
    full?.leave()
    full = undefined
  }

  function waitForPlace(retryAt: number): void {
    leaveScreen()
    full ??= fullNotice(live.start)
    full.update(retryAt)
  }

  function closed(code: number): void {
    leaveScreen()
    leaveNotice()
    if (code === liveClosings.passCode) return askPassCode()
    if (code === liveClosings.tooManyTries)
      return notice(t(audienceTexts.locked), t(audienceTexts.lockedHint), {
        text: t(audienceTexts.retry),
        act: live.start,
      })
    if (isFramed()) postToParent({ type: 'yiyin:link-ended' })
    notice(t(audienceTexts.notShared), t(audienceTexts.notSharedHint), {
      text: t(audienceTexts.otherCode),
      act: onOtherCode,
    })
  }

  function askPassCode(): void {
    question({
      title: t(audienceTexts.passTitle),
      label: t(audienceTexts.pass),
      hint: t(audienceTexts.passHint),
      digits: false,
      wrong: passCode === undefined ? undefined : t(audienceTexts.passWrong),
      onAnswer: (answer) => {
        passCode = answer
        live.start()
      },
    })
  }

  const whenVisible = () => {
    if (!document.hidden) live.reconnectNow()
  }
  addEventListener('online', live.reconnectNow)
  document.addEventListener('visibilitychange', whenVisible)
  live.start()
  return () => {
    removeEventListener('online', live.reconnectNow)
    document.removeEventListener('visibilitychange', whenVisible)
    live.stop()
    leaveScreen()
    leaveNotice()
  }
}

interface ScreenOptions {
  given: URLSearchParams
  token: string
  onLanguage: (language: string) => void
  onEarlier: () => Promise<void>
  materials: () => Promise<readonly ViewedMaterial[]>
}

/** Segments that subtitles over a picture, and the screen of a hall, show at most. */
const linesOf = { overlay: 2, hall: undefined, page: undefined } as const

const viewOf = () => (document.documentElement.dataset['view'] ?? 'page') as keyof typeof linesOf

function openScreen(live: LiveFollower, options: ScreenOptions) {
  const { given, token, onLanguage, onEarlier } = options
  const view = viewOf()
  const asked = Number(given.get('lines'))
  const lines = view === 'overlay' && asked >= 1 && asked <= 10 ? Math.trunc(asked) : linesOf[view]
  const buttonsOf = view === 'page' ? markButtons(token, live.send) : undefined
  const text = transcript({ lines, onEarlier, buttonsOf })
  const bar = view === 'page' ? listenBar({ token, live, onHeard: text.mark }) : undefined
  const names = new Intl.DisplayNames(pageTag(), { type: 'language' })
  const nameOf = (code: string) =>
    ownLanguageName(code, () => rareName(page().language, code) ?? names.of(code) ?? code)
  const late = lateLine()
  const lesson = view === 'page' ? lessonPanel(token, live.send) : undefined
  const materials = view === 'page' ? materialsPanel({ token, load: options.materials, nameOf }) : undefined
  const select = make('select', {
    'aria-label': t(audienceTexts.language),
    onchange: () => onLanguage(select.value),
  })
  const heading = make('h1', { dir: 'auto' })
  const state = make('p', { class: 'state', role: 'status' })
  if (view === 'overlay') {
    const size = Number(given.get('size'))
    if (size >= 12 && size <= 200) document.documentElement.style.setProperty('--said', `${size}px`)
    document.documentElement.dataset['position'] = given.get('position') === 'top' ? 'top' : 'bottom'
    text.main.prepend(late.element)
    show(make('h1', { class: 'spoken-only' }, t(audienceTexts.title)), text.main)
  } else
    show(
      make(
        'header',
        {},
        brandLine(),
        heading,
        state,
        make('div', { class: 'tools' }, select, lesson?.hand, materials?.element, settingsPanel()),
        late.element,
        lesson?.signIn,
        lesson?.poll,
      ),
      text.main,
      text.newest,
      ...(bar ? [bar.element] : []),
    )
  let offered = ''

  return {
    update(language: string | undefined): void {
      const now = live.view()
      const about = now.about!
      const all = [about.language, ...about.languages].join()
      if (all !== offered) {
        offered = all
        const original = t(audienceTexts.original, { language: nameOf(about.language) })
        select.replaceChildren(
          ...about.languages.map((each) => optionIn(each, nameOf(each), each)),
          optionIn(about.language, original, originalChoice),
        )
      }
      select.value = language ?? originalChoice
      heading.textContent = about.name
      const link = now.link === 'open' ? undefined : t(audienceTexts.reconnecting)
      const stateText = { created: 'notStarted', running: 'live', paused: 'paused', ended: 'ended' } as const
      state.textContent = link ?? t(audienceTexts[stateText[about.state]])
      state.dataset['state'] = link ? 'away' : about.state
      late.update(now, language)
      text.update(now, language)
      bar?.update(now, language ?? about.language)
      materials?.update(about.materials, language ?? about.language)
      lesson?.update(about)
    },
    tell: (message: LiveMessageOf<'class'>) => lesson?.tell(message),
    leave() {
      select.remove()
      bar?.leave()
    },
  }
}

/** A choice whose text is in its own language, for screen readers. */
function optionIn(language: string, text: string, value: string): HTMLOptionElement {
  const option = new Option(text, value)
  option.lang = language
  return option
}
