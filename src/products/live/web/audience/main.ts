import { liveCodes } from '#core/contract/live-codes.ts'
import { page } from '#core/web/page/page.ts'
import { liveShareFind } from '../../contract/share.ts'
import { audienceTexts } from '../../texts/audience.ts'
import { read, Refused } from './call.ts'
import { make, show, t } from './dom.ts'
import { follow } from './follow.ts'
import { notice, question } from './notices.ts'
import { loadPageLanguage } from './page-language.ts'
import { followRoom } from './room.ts'
import { applySettings, readSettings } from './settings.ts'
import './audience.css'

// The public page of a live session: no account, no app around it. Everything that it may see comes with the token.

const given = new URLSearchParams(location.search)
const view =
  ['page', 'hall', 'overlay'].find((each) => each === given.get('view')) ??
  (page().audience?.layout === 'hall' ? 'hall' : 'page')
document.documentElement.dataset['view'] = view
await loadPageLanguage(given)
document.title = `${t(audienceTexts.title)} · ${t(page().brand.name)}`
applySettings(readSettings())

const token = given.get('token')
const presents = given.get('present')
const room = given.get('room')
const code = given.get('code')
// The microphone is for few: its code is loaded when it is needed.
if (presents) void import('./present.ts').then(({ present }) => present(presents))
else if (token) start({ token })
else if (room) start({ room })
else if (code) void find(code)
else askCode()

function start(found: { token: string } | { room: string }): void {
  show(make('main', {}, make('p', { class: 'note', role: 'status' }, t(audienceTexts.connecting))))
  if ('room' in found) void followRoom({ room: found.room, given, onOtherCode: askCode })
  else follow({ token: found.token, given, onOtherCode: askCode })
}

function askCode(wrong?: string, typed = ''): void {
  question({
    title: t(audienceTexts.codeTitle),
    label: t(audienceTexts.codeLabel),
    hint: t(audienceTexts.codeHint),
    value: typed,
    digits: true,
    wrong,
    onAnswer: (answer) => void find(answer),
  })
}

const refusalText = ({ code, message }: Refused) =>
  code === liveCodes.liveNoSuchCode ? t(audienceTexts.codeUnknown) : message

async function find(typed: string): Promise<void> {
  const shortCode = typed.replace(/\D/g, '')
  if (shortCode.length !== 8) return askCode(t(audienceTexts.codeWrong), typed)
  try {
    const found = await read(liveShareFind, { shortCode })
    given.delete('code')
    for (const [name, value] of Object.entries(found)) given.set(name, value)
    // So that a reload, or a link that is passed on, needs no code.
    const address = page().audience ? location.pathname : '/translation-record'
    history.replaceState(null, '', `${address}?${given}`)
    start(found)
  } catch (error) {
    if (error instanceof Refused) return askCode(refusalText(error), typed)
    notice(t(audienceTexts.failed), t(audienceTexts.failedHint), {
      text: t(audienceTexts.retry),
      act: () => void find(typed),
    })
  }
}
