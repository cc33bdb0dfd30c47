import type { Tenant } from '#core/server/app/tenant.ts'
import { palette, themes } from '#domain/palette.ts'

/** The colors of the tenant in both schemes, which the reader's device chooses: a cached page is the same for everybody. */
export function publicStyle({ brand }: Pick<Tenant, 'brand'>): string {
  const names = ['canvas', 'panel', 'line', 'hover', 'ink', 'ink-soft', 'brand-ink', 'brand-2', 'ring']
  const colors = (scheme: 'light' | 'dark') => {
    const all = palette(themes[brand.theme], scheme)
    return names.map((name) => `--${name}:${all[name]}`).join(';')
  }
  return `:root{color-scheme:light dark;${colors('light')}}@media(prefers-color-scheme:dark){:root{${colors('dark')}}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.6 'PingFang SC','Noto Sans SC','Segoe UI',system-ui,sans-serif}
main{max-width:760px;margin:0 auto;padding:24px 16px 64px}
a{color:var(--brand-ink)}:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
header{display:flex;gap:20px;align-items:flex-start;margin:0 0 24px}
header img{width:144px;height:144px;border-radius:12px;flex:none}
h1{font-size:24px;line-height:32px;margin:0 0 4px;overflow-wrap:anywhere}h2{font-size:18px;margin:32px 0 12px}
.soft{color:var(--ink-soft);font-size:14px;font-variant-numeric:tabular-nums}
.text{white-space:pre-line;overflow-wrap:anywhere}
.label{font-size:13px;margin:4px 0;color:var(--ink-soft)}.label::before{content:'AI';display:inline-block;margin-inline-end:6px;padding:0 6px;border:1px solid var(--line);border-radius:6px;font-size:12px}
.player{position:sticky;top:0;padding:12px 0;background:var(--canvas);z-index:1}
footer{margin-top:48px}
audio{width:100%;display:block}
ul,ol{list-style:none;margin:0;padding:0}
li.card{padding:16px;margin:0 0 12px;background:var(--panel);border:1px solid var(--line);border-radius:12px;overflow-wrap:anywhere}
li.card h3{font-size:16px;margin:0 0 4px}
ul.ways li{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;margin:0 0 8px}ul.ways .soft{flex:1 1 220px}
#feed{overflow-wrap:anywhere}
button{font:inherit;color:inherit;background:none;border:0;text-align:start;padding:8px 12px;width:100%;border-radius:8px;cursor:pointer;display:flex;gap:12px}
a.action,button.action{flex:none;width:200px;padding:8px 12px;border:1px solid var(--line);border-radius:8px;background:var(--panel);color:var(--brand-ink);text-align:center;text-decoration:none;justify-content:center}
a.action:hover,button:hover{background:var(--hover)}button[aria-current]{background:var(--brand-2)}
button span:first-child,.line .soft{min-width:56px;flex:none}
.line{display:flex;gap:12px;margin:0 0 12px}.line b{display:block}.line p{margin:0;overflow-wrap:anywhere}
[data-at]{cursor:pointer;border-radius:4px}mark{background:var(--brand-2);color:inherit}
.now{background:var(--brand-2)}
@media(max-width:520px){header img{width:88px;height:88px}h1{font-size:20px;line-height:28px}.line{display:block}}`
}

/** Marks the sentence and the chapter at the current position; clicking one seeks to it. */
export const publicScript = `const audio = document.querySelector('audio')
const follow = document.querySelector('#follow')
const places = [...document.querySelectorAll('[data-at]')]
const go = (at) => { audio.currentTime = at; void audio.play().catch(() => undefined) }
document.addEventListener('click', (event) => {
  const place = event.target.closest('[data-at]')
  if (place && !getSelection().toString()) go(Number(place.dataset.at))
})
const newest = (all, now) => all.filter((each) => Number(each.dataset.at) <= now + 0.05).at(-1)
const chapters = places.filter((each) => each.tagName === 'BUTTON')
const sentences = places.filter((each) => each.tagName === 'SPAN')
let before
audio.addEventListener('timeupdate', () => {
  const now = audio.currentTime
  const chapter = newest(chapters, now)
  for (const each of chapters) each === chapter ? each.setAttribute('aria-current', 'true') : each.removeAttribute('aria-current')
  const sentence = newest(sentences, now)
  if (sentence === before) return
  before?.classList.remove('now')
  sentence?.classList.add('now')
  before = sentence
  if (follow.checked && !audio.paused) sentence?.scrollIntoView({ block: 'center', behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
})
const minute = () => {
  let heard = 0
  for (let each = 0; each < audio.played.length; each++) heard += audio.played.end(each) - audio.played.start(each)
  return heard >= Math.min(60, audio.duration - 1)
}
const report = () => {
  if (!minute()) return
  audio.removeEventListener('timeupdate', report)
  audio.removeEventListener('ended', report)
  // Without it, one listen is missing in the statistics; nothing else depends on it.
  fetch(audio.dataset.listen, { method: 'POST', credentials: 'omit', keepalive: true }).catch(() => undefined)
}
audio.addEventListener('timeupdate', report)
audio.addEventListener('ended', report)
const begin = /^#t=(\\d+(?:\\.\\d+)?)$/.exec(location.hash)
if (begin) audio.currentTime = Number(begin[1])`
