import type { Language } from '#core/texts/texts.ts'
import { ownLanguageName } from '#core/web/i18n/own-language-name.ts'
import { writeCookie } from '#core/web/page/browser-storage.ts'
import { page } from '#core/web/page/page.ts'
import { remember, remembered, storeLocale } from '#core/web/page/stored.ts'
import { audienceTags } from '../../texts/audience-languages.ts'
import { audienceTexts } from '../../texts/audience.ts'
import { make, t } from './dom.ts'
import { choosePageTag, pageTag } from './page-language.ts'

const key = 'audience'
const sizes = [16, 18, 20, 24, 28, 32, 40, 48]
const year = 365 * 24 * 60 * 60

export interface Settings {
  /** Index of the size of the text. */
  size: number
  both: boolean
}

export function readSettings(): Settings {
  const given = remembered(key)
  const { size = 2, both = page().audience?.layout !== 'reader' } = (given ?? {}) as Partial<Settings>
  return { size: Number.isInteger(size) && sizes[size] ? size : 2, both: Boolean(both) }
}

export function applySettings({ size, both }: Settings): void {
  const { style, dataset } = document.documentElement
  style.setProperty('--said', `${sizes[size]! / 16}rem`)
  dataset['both'] = String(both)
}

/** Settings of the display, which this device remembers. */
export function settingsPanel(): HTMLElement {
  const now = readSettings()
  const change = (to: Partial<Settings>) => {
    Object.assign(now, to)
    remember(key, now)
    applySettings(now)
    smaller.disabled = now.size === 0
    larger.disabled = now.size === sizes.length - 1
  }
  const step = (by: number) => change({ size: Math.min(sizes.length - 1, Math.max(0, now.size + by)) })
  const smaller = make(
    'button',
    { type: 'button', class: 'size', 'aria-label': t(audienceTexts.smaller), onclick: () => step(-1) },
    '−',
  )
  const larger = make(
    'button',
    { type: 'button', class: 'size', 'aria-label': t(audienceTexts.larger), onclick: () => step(1) },
    '+',
  )
  const both = make('input', {
    type: 'checkbox',
    onchange: ({ target }) => change({ both: (target as HTMLInputElement).checked }),
  })
  both.checked = now.both
  change({})
  return make(
    'details',
    { class: 'settings', name: 'panel' },
    make('summary', {}, t(audienceTexts.settings)),
    make(
      'div',
      { class: 'panel' },
      make(
        'div',
        { role: 'group', 'aria-label': t(audienceTexts.size), class: 'row' },
        make('span', {}, t(audienceTexts.size)),
        smaller,
        larger,
      ),
      make('label', { class: 'row' }, both, t(audienceTexts.both)),
      choice(t(audienceTexts.scheme), schemeNow(), schemes(), chooseScheme),
      choice(t(audienceTexts.pageLanguage), pageTag(), pageLanguages(), choosePageLanguage),
    ),
  )
}

type Options = readonly (readonly [value: string, label: string])[]

function choice(label: string, value: string, options: Options, choose: (value: string) => void) {
  const select = make('select', { onchange: ({ target }) => choose((target as HTMLSelectElement).value) })
  for (const [each, text] of options) select.append(new Option(text, each, false, each === value))
  return make('label', { class: 'row' }, make('span', {}, label), select)
}

const schemes = (): Options => [
  ['', t(audienceTexts.schemeSystem)],
  ['light', t(audienceTexts.light)],
  ['dark', t(audienceTexts.dark)],
]
const schemeNow = () => document.documentElement.dataset['scheme'] ?? ''

/** A cookie, because the server reads it for the first paint. */
function chooseScheme(scheme: string): void {
  document.documentElement.dataset['scheme'] = scheme
  writeCookie(`scheme=${scheme}; path=/; max-age=${year}; samesite=lax`)
}

/** The languages that the server can write the page in, by their tags. */
const served: Readonly<Record<string, { language: Language; name: string }>> = {
  en: { language: 'en', name: 'English' },
  'zh-Hans': { language: 'cn', name: '简体中文' },
  'zh-Hant-HK': { language: 'hk', name: '繁體中文' },
}

const pageLanguages = (): Options => [
  ...Object.entries(served).map(([tag, { name }]) => [tag, name] as const),
  ...audienceTags.map((tag) => [tag, ownLanguageName(tag, () => tag)] as const),
]

function choosePageLanguage(tag: string): void {
  const ofServer = served[tag]
  choosePageTag(ofServer ? undefined : tag)
  if (ofServer) storeLocale(ofServer.language)
  location.reload()
}
